// Look-alike letters: a distance in base 36, then the ASCII letters of neighbours; # is 0 to 9, @ A to Z, & a to z.
var LETTERS =
  "y c..Y 4 a 7 23 5 1o l D 6 x 8 aaaaaa.ceeeeiiii.nooooo.ouuuuy.y.a.a.a.c.c.c.c.d.d.e.e.e.e.e.g.g.g.g.h.h." +
  "i.i.i.i.i...j.k..l.l.l.l.l.n.n.nn...o.o.o...r.r.r.s.s.s.s.t.t.t.u.u.u.u.u.u.w.y..z.z.zsb..bb...c...dg 4 " +
  "f...ll.kl...n..o...p.2...t.t..u...y.z3...25s..l d a.i.o.u.u.u.u.u..a.a...g.g.k.o.o3.j 4 g...n.a...o.a.a." +
  "e.e.i.i.o.o.r.r.u.u.s.t3..h.d.8.z.a.e.o.o.o.o.ylnt 5 c..sz...U..e.j.q.r.y.a.b.cdd 8 gggy..h.iiillllw..nn" +
  "noo 5 rrr.r.s 5 t..u...yzz 7 b.ghj.lq...dd.ttf 6 hhjr...wy y i 4 ylsx 46 i d EHl...Y.i.B..EZH.lK.MN 7 Y." +
  "X..lYa.niua.y...nOi...v.o.p.otu 4 iuou...OYYY 7 F b 2 8 pcj 6 M b ll 4 K 4 b 5 3..K.M f b...a6br.e 7 ho." +
  "pcty.x 4 bi 4 ee.r.siij..h..y..w.b f o.v.v 5 w f b...r.r 4 3.K...K...H 8 cT..y.yX 8 h.e.el 6 H.H...M.i.a" +
  ".a...e 6 3.3 6 o.o.o...y.y.y 5 i 7 d b g d q.w 1d S h w.q..q 9 h 7 n...nu...g..fo 1m l k l..v 6 l.o f l " +
  "1c ll.l.l v o o # 8 ll.l 20 o.oo j o q # 5 o 5c #l bf # 3a # 3a # 3a # j 8 s O 1x # 3a # i o 2r # i o 2r" +
  " # i o t o 1x # i o 2r # 2o # 3a # 1y # 6e o c o y # 1y # 25 y n o 74 U 5r O 60 Y d M 5 Y 4 h b 4b 4 WS " +
  "g Kd 6 6...h 8 gb 1e V a VV g U a UU e U 5 P.d..bb..Pp..dd..bbbb 4 Pdb 4 J a JJ g L b Ll 7 2 26 b w 44 g" +
  " x 1m Hx.P.d.bb..R 9 J t b 4 F g A o D b D 5 M 6 B 39 Xx 4 J 1v X 9 l j KM 7d # 12 # 8c # 3k # 4m # 6 # " +
  "52 # 2e # 3q # 6 # 4m a...cd.e..jklm.o.o..o...p..tu...vwz...r..p..A.B.DE.GHIJKLMN.O8PRTUWa.a.bde...g.km." +
  "o...ptu.wv..y...iruv.yp...bdf.nprrstz.H..iipu.bdfgklmnprs.yxza.de...i..u..c...f.g.iiii.l.l...nno.s 4 uu." +
  "zz..O 1t a.b.b.b.c.d.d.d.d.d.e.e.e.e.e.f.g.h.h.h.h.h.i.i.k.k.k.l.l.l.l.m.m.m.n.n.n.n.o.o.o.o.p.p.r.r.r.r" +
  ".s.s.s.s.s.t.t.t.t.u.u.u.u.u.v.v.w.w.w.w.w.x.x.y.z.z.zhtwyas.f...a.a.a.a.a.a.a.a.a.a.a.a.e.e.e.e.e.e.e.e" +
  ".i.i.o.o.o.o.o.o.o.o.o.o.o.o.u.u.u.u.u.u.u.y.y.y.y 5 yaaaaaaaa g EEEEEE..nnnnnnnnHHHHHHHHiiiiiiiilllllll" +
  "loooooo a uuuuuuuu.Y.Y.Y.Y g aa..nniioouu 4 aaaaaaaa 8 nnnnnnnnHHHHHHHH g aaaaa.aa 6 i...nnn.nnEEHHH...i" +
  "iii..iillll 4 uuuuppuuYYYY 3o 0i..456789 5 n# 6 aeox.hklmnpst 4 C 7 W.d.KT 2b CC 5 FgHHHhhIILl.N...PQRRR" +
  " 6 Z...Z...BCeeEF.Mo 4 i...y 7 Ddeij l 1 g i...v 4 x..lcdm 4j ll...v.U 2z O 6 O 6 T s v.U 1n E 2p T a O " +
  "6 ip.a.i.a 3m l 2q 123456789 b 123456789 b 123456789 b & q &0 3s X h1 T 9d xx 6y 2 7 xx fk l...at.h.k.z " +
  "4 v.wv...e.o.jV 7 r 8 H...l.K...M.N 4 o...p.cT.Y...X t 9.3 4 l6 2m O 6 VE 7 O d l 4 OQ 7 X ix O jc 12345" +
  "6789 3z # w A 9 Fg 7 l 5 m m s...V 5 W...kM u 123456789 mav BPdDT.GK.JC.ZF.MNLSR..VH..WXY.A.E.lOU 8b # q" +
  " 2..i 8 l 1w h 6 b 1u V f 2 1l t 6 fs f k.k.k...l.o.o...p.p.p.q.q2 4 v.w 8 3...9 v l..n.cch.b.f 5 u.g.k." +
  "n.r.s.3...q...XB 4 u e d.s 12 SCFQ...H 5z # 12 # 5i # m # 2e # 60 e.ef.lllmn.oo..oo...rrrr 4 u...u...xxx" +
  "xy...lu..e d drt.oi 4 aje 4 r.w 7 h..o.g..z 8 u 5 r 6 vs...lc..p 8 o 1g # fnf l..v 8 o 9 l 2i oooooooo 1" +
  "o lloo 21 l p oooo 17 l 7 l i o 4 o 4 o 13 o 8 oooo 4 o.o.o.o.o.o.o 4 o.o 1r oo 9 ll 2d oo 2m l...o 4 l " +
  "3q ll..ll 4 ll 2i oooo a llllll j # 13 & 3p c 4 YW.l bp N 7 XV 6i B...EF..l 5 X.O..PST 8 ABC..F 5 O 4 MT" +
  "Y.X q H 11 Z b BC 6 l 7 M...T.X..8 5 l.X 69 O g C 5 L 4 S b o g c 5 l 4 s 2f # a R d O b U...7 n o b u s" +
  " N..O.K...CV 7 FLX gs bb...dddd...f.gg.hh 7 l...oo.q..r.rt..t...y...l 12x # 6 # m4 # 3k # 1o # 40 # 7q #" +
  " 9i # 2z w a # ae # 2u # 6 ## y v...w...ww w # 9y V.FLY.E..Z..9.E4..L..O..U..5T...vsFiz.7.o.3.9 8 69ou.." +
  ".y...#..X..W..C 2l # ie # 2e # 6u # 1y # 1i # 9y # d06 # 1t2 # 2e # 3q # eu # b2 V.T b L h l c R 4 S3 4 " +
  "A.UY ihe @# zw 3 6 V 4 7F..R...O f L d1 @&@abcdefg.ijklmnopqrstuvwxyz@&A.CD..G..JK..NOPQ.STUVWXYZabcd.f." +
  "hijklmn.pqrstuvwxyz@&AB.DEFG..JKLMNOPQ.STUVWXY.&AB.DEFG.IJKLM.O...STUVWXY.&@&@&@&@&@&@&i...AB..EZHOlK.MN" +
  ".O.PO.TY.X...a.y...nOi...v.o.p.otu 6 O..p.AB..EZHOlK.MN.O.PO.TY.X...a.y...nOi...v.o.p.otu 6 O..p.AB..EZH" +
  "OlK.MN.O.PO.TY.X...a.y...nOi...v.o.p.otu 6 O..p.AB..EZHOlK.MN.O.PO.TY.X...a.y...nOi...v.o.p.otu 6 O..p.A" +
  "B..EZHOlK.MN.O.PO.TY.X...a.y...nOi...v.o.p.otu 6 O..p.F...##### 1m8 a6br.e 6 o.pcty.x...i 4 ijoyia6br.e " +
  "5 o.cy.x...biris.c.y 5u # bq # dy # 6v # jw l...8 3o # x2 l z o 1r o r l...o hn 0# 5 @SCR...@ 6 @ 4 C.@ " +
  "2k @ zs V b O 1j C r T w7 #";
var ASCII = readLetters();
var SEEN = new Array(0x10000);
var PAIRS = {};

// Invisible characters, direction controls, selectors, tags, marks on letters.
var HIDDEN =
  /[\u00ad\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb]|\udb40[\udc00-\udfff]|\ud834[\udd73-\udd7a]|\ud82f[\udca0-\udca3]/;

function readLetters() {
  var map = {};
  var small = "abcdefghijklmnopqrstuvwxyz";
  var words = LETTERS.replace(/#/g, "0123456789").replace(/@/g, small.toUpperCase()).replace(/&/g, small).split(" ");
  var at = 128;
  for (var i = 0; i < words.length; i += 2) {
    at += parseInt(words[i], 36);
    for (var j = 0; j < words[i + 1].length; j += 1, at += 1)
      if (words[i + 1].charAt(j) !== ".") map[at] = words[i + 1].charAt(j);
  }
  return map;
}
function look(c) {
  var code = c.charCodeAt(0);
  if (HIDDEN.test(c)) return "";
  if (c.length === 2) return ASCII[(code - 0xd7c0) * 0x400 + c.charCodeAt(1) - 0xdc00] || c;
  if (/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/.test(c)) return " ";
  if (/[\u0085\u2028\u2029]/.test(c)) return "\n";
  if (/[\u2010-\u2015\u2212]/.test(c)) return "-";
  if (code > 0xff00 && code < 0xff5f) return String.fromCharCode(code - 0xfee0);
  if (ASCII[code]) return ASCII[code];
  var lower = c.toLowerCase();
  var letter = ASCII[lower.charCodeAt(0)] || (lower.charCodeAt(0) < 128 ? lower.charAt(0) : "");
  return !letter || lower === c ? c : letter.toUpperCase();
}
/** How many units a character has. */
export function unitsAt(text, at) {
  return text.charCodeAt(at) >> 10 === 0x36 && text.charCodeAt(at + 1) >> 10 === 0x37 ? 2 : 1;
}
/** What a reader takes a character for: an ASCII letter, nothing, or itself. */
export function seen(text, at, until) {
  var code = text.charCodeAt(at);
  var units = unitsAt(text, at);
  var table = units === 2 ? PAIRS : SEEN;
  if (units === 2) code = code * 0x400 + text.charCodeAt(at + 1);
  var known = table[code];
  if (known !== undefined) return known;
  // New ones are slow.
  if (Date.now() > until) throw new Error("Out of time.");
  return (table[code] = look(text.substr(at, units)));
}

function foldRun(run, until) {
  var folded = "";
  for (var at = 0; at < run.length; at += 1) {
    var code = run.charCodeAt(at);
    // Half a character means nothing alone.
    var known = code >> 11 === 0x1b ? undefined : SEEN[code];
    if (known === undefined) {
      known = seen(run, at, until);
      at += unitsAt(run, at) - 1;
    }
    folded += known;
  }
  return folded;
}
/** With the ASCII letters that a reader sees, and without what is invisible. */
export function fold(text, until) {
  return text.replace(/[^\x00-\x7f](?:[ ,.]{0,2}[^\x00-\x7f]+)*/g, function (run) {
    return foldRun(run, until);
  });
}
