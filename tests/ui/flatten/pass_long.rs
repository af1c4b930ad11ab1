//! Hundreds of names against hundreds of names, and hundreds of variants without a tag.

use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Left {
    a0: bool, a1: bool, a2: bool, a3: bool, a4: bool, a5: bool, a6: bool, a7: bool, a8: bool, a9: bool, a10: bool,
    a11: bool, a12: bool, a13: bool, a14: bool, a15: bool, a16: bool, a17: bool, a18: bool, a19: bool, a20: bool,
    a21: bool, a22: bool, a23: bool, a24: bool, a25: bool, a26: bool, a27: bool, a28: bool, a29: bool, a30: bool,
    a31: bool, a32: bool, a33: bool, a34: bool, a35: bool, a36: bool, a37: bool, a38: bool, a39: bool, a40: bool,
    a41: bool, a42: bool, a43: bool, a44: bool, a45: bool, a46: bool, a47: bool, a48: bool, a49: bool, a50: bool,
    a51: bool, a52: bool, a53: bool, a54: bool, a55: bool, a56: bool, a57: bool, a58: bool, a59: bool, a60: bool,
    a61: bool, a62: bool, a63: bool, a64: bool, a65: bool, a66: bool, a67: bool, a68: bool, a69: bool, a70: bool,
    a71: bool, a72: bool, a73: bool, a74: bool, a75: bool, a76: bool, a77: bool, a78: bool, a79: bool, a80: bool,
    a81: bool, a82: bool, a83: bool, a84: bool, a85: bool, a86: bool, a87: bool, a88: bool, a89: bool, a90: bool,
    a91: bool, a92: bool, a93: bool, a94: bool, a95: bool, a96: bool, a97: bool, a98: bool, a99: bool, a100: bool,
    a101: bool, a102: bool, a103: bool, a104: bool, a105: bool, a106: bool, a107: bool, a108: bool, a109: bool,
    a110: bool, a111: bool, a112: bool, a113: bool, a114: bool, a115: bool, a116: bool, a117: bool, a118: bool,
    a119: bool, a120: bool, a121: bool, a122: bool, a123: bool, a124: bool, a125: bool, a126: bool, a127: bool,
    a128: bool, a129: bool, a130: bool, a131: bool, a132: bool, a133: bool, a134: bool, a135: bool, a136: bool,
    a137: bool, a138: bool, a139: bool, a140: bool, a141: bool, a142: bool, a143: bool, a144: bool, a145: bool,
    a146: bool, a147: bool, a148: bool, a149: bool, a150: bool, a151: bool, a152: bool, a153: bool, a154: bool,
    a155: bool, a156: bool, a157: bool, a158: bool, a159: bool, a160: bool, a161: bool, a162: bool, a163: bool,
    a164: bool, a165: bool, a166: bool, a167: bool, a168: bool, a169: bool, a170: bool, a171: bool, a172: bool,
    a173: bool, a174: bool, a175: bool, a176: bool, a177: bool, a178: bool, a179: bool, a180: bool, a181: bool,
    a182: bool, a183: bool, a184: bool, a185: bool, a186: bool, a187: bool, a188: bool, a189: bool, a190: bool,
    a191: bool, a192: bool, a193: bool, a194: bool, a195: bool, a196: bool, a197: bool, a198: bool, a199: bool,
    a200: bool, a201: bool, a202: bool, a203: bool, a204: bool, a205: bool, a206: bool, a207: bool, a208: bool,
    a209: bool, a210: bool, a211: bool, a212: bool, a213: bool, a214: bool, a215: bool, a216: bool, a217: bool,
    a218: bool, a219: bool, a220: bool, a221: bool, a222: bool, a223: bool, a224: bool, a225: bool, a226: bool,
    a227: bool, a228: bool, a229: bool, a230: bool, a231: bool, a232: bool, a233: bool, a234: bool, a235: bool,
    a236: bool, a237: bool, a238: bool, a239: bool, a240: bool, a241: bool, a242: bool, a243: bool, a244: bool,
    a245: bool, a246: bool, a247: bool, a248: bool, a249: bool, a250: bool, a251: bool, a252: bool, a253: bool,
    a254: bool, a255: bool, a256: bool, a257: bool, a258: bool, a259: bool, a260: bool, a261: bool, a262: bool,
    a263: bool, a264: bool, a265: bool, a266: bool, a267: bool, a268: bool, a269: bool, a270: bool, a271: bool,
    a272: bool, a273: bool, a274: bool, a275: bool, a276: bool, a277: bool, a278: bool, a279: bool, a280: bool,
    a281: bool, a282: bool, a283: bool, a284: bool, a285: bool, a286: bool, a287: bool, a288: bool, a289: bool,
    a290: bool, a291: bool, a292: bool, a293: bool, a294: bool, a295: bool, a296: bool, a297: bool, a298: bool,
    a299: bool,
}

#[derive(WireSchema)]
struct Right {
    b0: bool, b1: bool, b2: bool, b3: bool, b4: bool, b5: bool, b6: bool, b7: bool, b8: bool, b9: bool, b10: bool,
    b11: bool, b12: bool, b13: bool, b14: bool, b15: bool, b16: bool, b17: bool, b18: bool, b19: bool, b20: bool,
    b21: bool, b22: bool, b23: bool, b24: bool, b25: bool, b26: bool, b27: bool, b28: bool, b29: bool, b30: bool,
    b31: bool, b32: bool, b33: bool, b34: bool, b35: bool, b36: bool, b37: bool, b38: bool, b39: bool, b40: bool,
    b41: bool, b42: bool, b43: bool, b44: bool, b45: bool, b46: bool, b47: bool, b48: bool, b49: bool, b50: bool,
    b51: bool, b52: bool, b53: bool, b54: bool, b55: bool, b56: bool, b57: bool, b58: bool, b59: bool, b60: bool,
    b61: bool, b62: bool, b63: bool, b64: bool, b65: bool, b66: bool, b67: bool, b68: bool, b69: bool, b70: bool,
    b71: bool, b72: bool, b73: bool, b74: bool, b75: bool, b76: bool, b77: bool, b78: bool, b79: bool, b80: bool,
    b81: bool, b82: bool, b83: bool, b84: bool, b85: bool, b86: bool, b87: bool, b88: bool, b89: bool, b90: bool,
    b91: bool, b92: bool, b93: bool, b94: bool, b95: bool, b96: bool, b97: bool, b98: bool, b99: bool, b100: bool,
    b101: bool, b102: bool, b103: bool, b104: bool, b105: bool, b106: bool, b107: bool, b108: bool, b109: bool,
    b110: bool, b111: bool, b112: bool, b113: bool, b114: bool, b115: bool, b116: bool, b117: bool, b118: bool,
    b119: bool, b120: bool, b121: bool, b122: bool, b123: bool, b124: bool, b125: bool, b126: bool, b127: bool,
    b128: bool, b129: bool, b130: bool, b131: bool, b132: bool, b133: bool, b134: bool, b135: bool, b136: bool,
    b137: bool, b138: bool, b139: bool, b140: bool, b141: bool, b142: bool, b143: bool, b144: bool, b145: bool,
    b146: bool, b147: bool, b148: bool, b149: bool, b150: bool, b151: bool, b152: bool, b153: bool, b154: bool,
    b155: bool, b156: bool, b157: bool, b158: bool, b159: bool, b160: bool, b161: bool, b162: bool, b163: bool,
    b164: bool, b165: bool, b166: bool, b167: bool, b168: bool, b169: bool, b170: bool, b171: bool, b172: bool,
    b173: bool, b174: bool, b175: bool, b176: bool, b177: bool, b178: bool, b179: bool, b180: bool, b181: bool,
    b182: bool, b183: bool, b184: bool, b185: bool, b186: bool, b187: bool, b188: bool, b189: bool, b190: bool,
    b191: bool, b192: bool, b193: bool, b194: bool, b195: bool, b196: bool, b197: bool, b198: bool, b199: bool,
    b200: bool, b201: bool, b202: bool, b203: bool, b204: bool, b205: bool, b206: bool, b207: bool, b208: bool,
    b209: bool, b210: bool, b211: bool, b212: bool, b213: bool, b214: bool, b215: bool, b216: bool, b217: bool,
    b218: bool, b219: bool, b220: bool, b221: bool, b222: bool, b223: bool, b224: bool, b225: bool, b226: bool,
    b227: bool, b228: bool, b229: bool, b230: bool, b231: bool, b232: bool, b233: bool, b234: bool, b235: bool,
    b236: bool, b237: bool, b238: bool, b239: bool, b240: bool, b241: bool, b242: bool, b243: bool, b244: bool,
    b245: bool, b246: bool, b247: bool, b248: bool, b249: bool, b250: bool, b251: bool, b252: bool, b253: bool,
    b254: bool, b255: bool, b256: bool, b257: bool, b258: bool, b259: bool, b260: bool, b261: bool, b262: bool,
    b263: bool, b264: bool, b265: bool, b266: bool, b267: bool, b268: bool, b269: bool, b270: bool, b271: bool,
    b272: bool, b273: bool, b274: bool, b275: bool, b276: bool, b277: bool, b278: bool, b279: bool, b280: bool,
    b281: bool, b282: bool, b283: bool, b284: bool, b285: bool, b286: bool, b287: bool, b288: bool, b289: bool,
    b290: bool, b291: bool, b292: bool, b293: bool, b294: bool, b295: bool, b296: bool, b297: bool, b298: bool,
    b299: bool,
}

#[derive(WireSchema)]
struct Both {
    #[serde(flatten)]
    left: Left,
    #[serde(flatten)]
    right: Right,
}

#[derive(WireSchema)]
#[serde(untagged)]
enum Untagged {
    V0 { v0: bool }, V1 { v1: bool }, V2 { v2: bool }, V3 { v3: bool }, V4 { v4: bool }, V5 { v5: bool }, V6 { v6:
    bool }, V7 { v7: bool }, V8 { v8: bool }, V9 { v9: bool }, V10 { v10: bool }, V11 { v11: bool }, V12 { v12: bool
    }, V13 { v13: bool }, V14 { v14: bool }, V15 { v15: bool }, V16 { v16: bool }, V17 { v17: bool }, V18 { v18:
    bool }, V19 { v19: bool }, V20 { v20: bool }, V21 { v21: bool }, V22 { v22: bool }, V23 { v23: bool }, V24 {
    v24: bool }, V25 { v25: bool }, V26 { v26: bool }, V27 { v27: bool }, V28 { v28: bool }, V29 { v29: bool }, V30
    { v30: bool }, V31 { v31: bool }, V32 { v32: bool }, V33 { v33: bool }, V34 { v34: bool }, V35 { v35: bool },
    V36 { v36: bool }, V37 { v37: bool }, V38 { v38: bool }, V39 { v39: bool }, V40 { v40: bool }, V41 { v41: bool
    }, V42 { v42: bool }, V43 { v43: bool }, V44 { v44: bool }, V45 { v45: bool }, V46 { v46: bool }, V47 { v47:
    bool }, V48 { v48: bool }, V49 { v49: bool }, V50 { v50: bool }, V51 { v51: bool }, V52 { v52: bool }, V53 {
    v53: bool }, V54 { v54: bool }, V55 { v55: bool }, V56 { v56: bool }, V57 { v57: bool }, V58 { v58: bool }, V59
    { v59: bool }, V60 { v60: bool }, V61 { v61: bool }, V62 { v62: bool }, V63 { v63: bool }, V64 { v64: bool },
    V65 { v65: bool }, V66 { v66: bool }, V67 { v67: bool }, V68 { v68: bool }, V69 { v69: bool }, V70 { v70: bool
    }, V71 { v71: bool }, V72 { v72: bool }, V73 { v73: bool }, V74 { v74: bool }, V75 { v75: bool }, V76 { v76:
    bool }, V77 { v77: bool }, V78 { v78: bool }, V79 { v79: bool }, V80 { v80: bool }, V81 { v81: bool }, V82 {
    v82: bool }, V83 { v83: bool }, V84 { v84: bool }, V85 { v85: bool }, V86 { v86: bool }, V87 { v87: bool }, V88
    { v88: bool }, V89 { v89: bool }, V90 { v90: bool }, V91 { v91: bool }, V92 { v92: bool }, V93 { v93: bool },
    V94 { v94: bool }, V95 { v95: bool }, V96 { v96: bool }, V97 { v97: bool }, V98 { v98: bool }, V99 { v99: bool
    }, V100 { v100: bool }, V101 { v101: bool }, V102 { v102: bool }, V103 { v103: bool }, V104 { v104: bool }, V105
    { v105: bool }, V106 { v106: bool }, V107 { v107: bool }, V108 { v108: bool }, V109 { v109: bool }, V110 { v110:
    bool }, V111 { v111: bool }, V112 { v112: bool }, V113 { v113: bool }, V114 { v114: bool }, V115 { v115: bool },
    V116 { v116: bool }, V117 { v117: bool }, V118 { v118: bool }, V119 { v119: bool }, V120 { v120: bool }, V121 {
    v121: bool }, V122 { v122: bool }, V123 { v123: bool }, V124 { v124: bool }, V125 { v125: bool }, V126 { v126:
    bool }, V127 { v127: bool }, V128 { v128: bool }, V129 { v129: bool }, V130 { v130: bool }, V131 { v131: bool },
    V132 { v132: bool }, V133 { v133: bool }, V134 { v134: bool }, V135 { v135: bool }, V136 { v136: bool }, V137 {
    v137: bool }, V138 { v138: bool }, V139 { v139: bool }, V140 { v140: bool }, V141 { v141: bool }, V142 { v142:
    bool }, V143 { v143: bool }, V144 { v144: bool }, V145 { v145: bool }, V146 { v146: bool }, V147 { v147: bool },
    V148 { v148: bool }, V149 { v149: bool }, V150 { v150: bool }, V151 { v151: bool }, V152 { v152: bool }, V153 {
    v153: bool }, V154 { v154: bool }, V155 { v155: bool }, V156 { v156: bool }, V157 { v157: bool }, V158 { v158:
    bool }, V159 { v159: bool }, V160 { v160: bool }, V161 { v161: bool }, V162 { v162: bool }, V163 { v163: bool },
    V164 { v164: bool }, V165 { v165: bool }, V166 { v166: bool }, V167 { v167: bool }, V168 { v168: bool }, V169 {
    v169: bool }, V170 { v170: bool }, V171 { v171: bool }, V172 { v172: bool }, V173 { v173: bool }, V174 { v174:
    bool }, V175 { v175: bool }, V176 { v176: bool }, V177 { v177: bool }, V178 { v178: bool }, V179 { v179: bool },
    V180 { v180: bool }, V181 { v181: bool }, V182 { v182: bool }, V183 { v183: bool }, V184 { v184: bool }, V185 {
    v185: bool }, V186 { v186: bool }, V187 { v187: bool }, V188 { v188: bool }, V189 { v189: bool }, V190 { v190:
    bool }, V191 { v191: bool }, V192 { v192: bool }, V193 { v193: bool }, V194 { v194: bool }, V195 { v195: bool },
    V196 { v196: bool }, V197 { v197: bool }, V198 { v198: bool }, V199 { v199: bool },
}

#[derive(WireSchema)]
struct Flattened {
    #[serde(flatten)]
    variant: Untagged,
}

fn main() {
    let both = Both::schema();
    assert_eq!(both.get("required").unwrap().as_array().unwrap().len(), 600);
    let flattened = Flattened::schema();
    assert_eq!(flattened.get("anyOf").unwrap().as_array().unwrap().len(), 200);
}
