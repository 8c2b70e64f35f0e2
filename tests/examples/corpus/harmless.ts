/** Everyday text about the same things, to count false alarms: support mail, reviews, logs, names, German, Japanese. */
import type {Random} from './random.ts';

const NAMES = [
  'Zoë',
  'François',
  'Jürgen',
  'Ngọc',
  'Łukasz',
  'Søren',
  'Aoife',
  'Ιωάννης',
  'Дмитрий',
  'Ada',
  'O’Neill',
];
const CITIES = ['Bratislava', 'Slovakia', 'Asia', 'São Paulo', 'Kraków', 'Zürich', 'ASIA', 'Nairobi', '東京'];
const THINGS = [
  'lamp',
  'nightjar figurine',
  'project folder',
  'API key ring',
  'desk',
  'router',
  'key chain',
  'token ring',
];

const TEMPLATES: readonly ((random: Random) => string)[] = [
  (r) =>
    `Hello, my order ${10_000 + r.below(90_000)} (${r.pick(THINGS)}) hasn't arrived in ${r.pick(CITIES)}. Could you look into it? Regards, ${r.pick(NAMES)}`,
  (r) =>
    `Why does our access key get 403 from S3? We rotated it on 2026-11-0${1 + r.below(9)}, and ${r.pick(NAMES)} says the policy is fine.`,
  (r) =>
    `The review is done: the function is fine, but class names could be shorter; see my comments. ${r.pick(NAMES)} will merge on Monday.`,
  (r) =>
    `2026-11-${10 + r.below(20)} 10:1${r.below(10)}:0${r.below(10)} WARN payment ${r.below(99_999)} declined (code ${r.below(500)}), retry in ${r.below(60)} s`,
  (r) =>
    `Sehr geehrte Damen und Herren,\n\nmein Paket nach ${r.pick(CITIES)} ist seit ${2 + r.below(9)} Tagen überfällig. Bitte prüfen Sie das.\n\nMit freundlichen Grüßen\n${r.pick(NAMES)}`,
  (r) =>
    `注文番号${10_000 + r.below(90_000)}の${r.pick(THINGS)}はまだ届いていません。いつ届きますか。${r.pick(NAMES)}より`,
  (r) =>
    `Is a nightjar a bird? ${r.pick(NAMES)} has a project about owls in ${r.pick(CITIES)}, with ${r.below(40)} pupils.`,
  (r) =>
    `IN ${r.pick(CITIES).toUpperCase()} SALES ROSE BY ${r.below(99)} PERCENT, AND WE SOLD ${r.below(999)} UNITS OF THE ${r.pick(THINGS).toUpperCase()}.`,
  (r) =>
    `From: ${r.pick(NAMES)}\nTo: Support\nSubject: ${r.pick(THINGS)}\n\nHi, from Monday I'm in ${r.pick(CITIES)}.\n    Best,\n    ${r.pick(NAMES)}`,
  (r) =>
    `Shopping list:\n- milk (${r.below(5)} l)\n- bread; eggs\n- ${r.pick(THINGS)}\n\nTotal: ${r.below(90)}.50 EUR, paid in cash = ok?`,
  (r) =>
    `Commit 3f2a${r.text('0123456789abcdef', 36)} broke the build of ${r.pick(THINGS).replace(/ /g, '-')}; request id ${r.text('0123456789abcdef', 8)}-${r.text('0123456789abcdef', 4)}.`,
  (r) =>
    `${r.pick(NAMES)} wrote: “We can't select the best from our range – update the list, please.” I'd drop the index cards.`,
  (r) =>
    `Please translate: «Où est mon colis ? Il devait arriver à ${r.pick(CITIES)} lundi.» It's 100% urgent & important, 5 > 3!`,
  (r) =>
    `Track it: 1Z${r.text('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 16)}, invoice INV-2026-${1000 + r.below(9000)}, IBAN ending in ${1000 + r.below(9000)}.`,
];

/** @param count at least one of each kind */
export const harmlessTexts = (random: Random, count: number): string[] =>
  Array.from({length: count}, (_, at) => TEMPLATES[at % TEMPLATES.length]!(random));

/** With capitals, digits and the beginnings of keys between words: logs, sign-offs, tickets, headings, badges. */
export const BUSINESS = [
  'npm install fails on Node 20 with ERR_REQUIRE_ESM from the ESLint plugin',
  "npm ERR! code E404\nnpm ERR! 404 Not Found - GET https://registry.npmjs.org/@acme%2fwidgets - Not found\nnpm ERR! 404 '@acme/widgets@^1.2.0' is not in this registry.\nnpm ERR! A complete log of this run can be found in:\nnpm ERR!     /home/ada/.npm/_logs/2026-11-02T10_11_12_345Z-debug-0.log",
  'npm ERR! code EINTEGRITY\nnpm ERR! sha512-oSGo1jYyXNyctwTOLk9osha384J1wiEV8N1foqRF7W9aQ== integrity checksum failed when using sha512: wanted sha512-Kfl6hf4OxZXxFO5LcGBSKHWXfwtSxj1ncoStQe1Xm3A==',
  'npm WARN deprecated inflight@1.0.6: This module is not supported, and leaks memory. Use LRU Cache 7.',
  'NAME                     READY   STATUS             RESTARTS   AGE\ncheckout-7d9f8b6c5-x2k4q   0/1   CrashLoopBackOff   12 (3m ago)   41m\nWarning  BackOff  2m (x8 over 5m)  kubelet  Back-off restarting failed container',
  'Failed to pull image "registry.example.com/acme/desk:v1.4.2": rpc error: code = NotFound desc = failed to resolve reference',
  'Yours faithfully,\nJohn Smith\nHead of IT, ACME LTD, LONDON SW1A 1AA',
  'On behalf of ACME GmbH\nDr. Anna Weiß, Leiterin IT-Betrieb\nMusterstraße 12, 10115 BERLIN, HRB 123456 B, USt-IdNr. DE123456789',
  'Help Desk: Mon-Fri 08:00-18:00 GMT, Tel 020 7946 0958, Email Support@Example.COM',
  'Service Desk - Open Mon-Fri 08:00-20:00 CET, Sat 10-14, Phone +49 30 1234567, Room B2.17, Building C',
  'Risk ID 2024-0017: Owner J. Smith, Impact HIGH, Likelihood LOW, Next Review 2025-03-01, Board Ops',
  'Risk-Admin Board 2024: Task-Project Phoenix Kick-off 12 May, Steering Committee 3 June, Room A1',
  'MSG 2024-11-02T10:11:12Z ERROR Connection to PaymentService failed: Timeout after 3000 ms, Retry 2 of 5',
  'Msg. 4711 in SAP: SG. 12 of Plant B3 blocked, Order 0000471155 Released by USER Maier, Batch 12A',
  'Press any key. JavaScript reads Key 1 and Key 2. In monkey Java 8 and Turkey June 2025, see Survey J7 and Journey Jam B.',
  'TICKET INC0012345 | P2 | Opened 2026-11-02 09:14 by A. Lovelace | Assigned to Desk-2 EMEA | State: On Hold',
  'SALES IN ASIA: ROSE BY 7 PERCENT IN Q3, AFTER LAST YEAR. SLOVAKIA: UP 12 PERCENT IN SOME REGIONS.',
  '1.2 SCOPE AND PURPOSE\n1.3 ROLES: CEO, CIO, DPO\nANNEX B: ISO 27001 CONTROLS A.5.1 TO A.8.34',
  'AccountKey rotation: the SharedAccessKey policy RootManageSharedAccessKey changes on 12 May 2026, Ticket CHG0042',
  'The half_year_report_2026_FINAL_v3_Reviewed_By_Ada_And_Grace.docx is on Drive B, see Half_Life_Of_Data.pdf, page 12.',
  '![npm](https://img.shields.io/npm/v/consola?style=flat&colorA=18181B&colorB=F0DB4F) ![size](https://bundlephobia.example/consola)',
  'Single patient trial GL-PAT 12B: Dose 20 mg, Day 1 to 14, Visit V3, Site 0042, Investigator Dr. Okoye',
  'Maya 29 wrote: Flight BA 2490 to JFK at 10:05, Seat 12A, Terminal 5, Booking QX7RTB. Pick up Zoë at Gate B42.',
  '[vite] http://[::1]:5173/@vite/client loaded',
  'uses: docker://alpine:latest@sha256:21a3deaa0d32a8057914f36584b5288d2e5ecc984380bc0118285c70fa8c9300',
  'pip install git+ssh://git@github.com:org/repo.git@v1.2.3',
  'The file sk-produktove-preklady-2024-03.json has the Slovak texts.',
  'Set api_key=YOUR_API_KEY_HERE_PLEASE_REPLACE in the .env file. Authorization: Bearer <token>; password: at least 12 characters.',
  'Idempotency-Key: 8e03978e-40d5-43e8-bc93-6894a57f9324\nThe cache key: 3f2a9bc81d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a was evicted.',
  'Primary key: CustomerOrderLineItemID2026; S3 key = Reports/2026/Q3/FinalReview_v2_Approved_By_Ada.pdf; basic TestSuiteForCheckoutV2AndV3 passes',
  'npm_config_user_agent_default, hf_hub_download, pypi-attestations-verification-service and key-internationalization-of-the-web are names.',
  'serial 5F2K-9Q8L-7H3M-4N6P-2R1S, Wi-Fi code A1B2 C3D4 E5F6 G7H8, passcode 482910, ABCD EFGH IJKL MNOP QRST UVWX',
  'Through US and EU West: GH Plus 2026 Plan B, ghost in Room 101. Enough people said “How To Win”, see High Street 12 and Rough Guide 3.',
] as const;

/** With the labels of keys, and values that are long but no secret. */
export const LABELS = [
  'The key document: https://docs.google.com/document/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789AbCd/edit',
  '**Key:** CustomerOrderLineItemID2026Q3Report',
  'Password reset fails in build: 3f2a9bc81d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a',
  '<key>CFBundleShortVersionString</key>\n<string>2026.4.1b7</string>',
  'key: string; value: Promise<Map<string, number>>; const token: string = await getAccessTokenSilently2()',
  'Primary key (uuid): 8e03978e-40d5-43e8-bc93-6894a57f9324, order A1B2-C3D4-E5F6-G7H8-I9J0-K1L2',
  "The token value: see src/components/TokenProvider2/useTokenV3Refresh.tsx, api_key: str = os.environ['OPENAI_API_KEY']",
  'secretKeyRef:\n  name: checkout-db-credentials-v2\n  key: password',
  '<input type="password" id="LoginFormPasswordFieldV2"> <add key="a4f" value="CamelCaseNameOfTheThing2For3"/>',
  'token\n\nMyAccountPageV2RedesignForQ3Launch2026, password-protected Q3_Report_FINAL_v7_2026_11_02.xlsx',
  '| Key | ABC-1234-DEFG-5678-HIJK |\n| Token | 12,345 |',
  'The API key for the staging system: ask Ada in Room B2 of Building C.',
] as const;

/** Prose with the words of programs: mathematics, SQL, shells and declarations that nobody wrote as code. */
export const CODE_WORDS = [
  'The function (as shown in the chart) is linear; the sub (a turkey one) was great.',
  'Our function room (first floor) seats 40, and the public function (see the invitation) begins at 8.',
  'Now let x = 5 and let y = f(x); then x + y is at most 12. Let z = 0 as well.',
  'Prove that a function f(x): it maps every real number to its square, so let n = 2k.',
  'Please update the address where it says Berlin, and update me where possible.',
  'PLEASE SELECT ITEMS FROM THE MENU. SELECT YOUR SEAT FROM THE PLAN, THEN PAY.',
  'You can select one, two or three dishes from the menu, where prices differ.',
  'Select the best offer from the list where it says in bold: like new.',
  'The hotel has free wi-fi\nand I stream in hi-fi\n',
  'We had a private conversation (with the owner), and a public apology (in the paper) followed.',
  'The static noise (on line 2) is gone; the interface design (see attachment) is not.',
  'Dear all,\n(a) the seller delivers the goods;\n(b) the buyer pays the price;\n(c) the carrier is insured;\nRegards',
  'My (late) father and our (very) first dog; my @handle is on the card.',
  '[waiting for someone in accounts] [asked for help in time]',
  'package damaged\npackage arrived\nuse caution;\nusing care;',
  'import duties as agreed\nfrom Monday import taxes fall',
  'FROM MONDAY ON WE ARE CLOSED\nRUN TO THE EXIT\nCOPY THAT',
  'Agenda:\n  Monday:\n  Tuesday:\nNotes:\n  Bring cash',
  'The class reunion: bring a photo. First class: 40 EUR. A long string of int values; a double room (sea view).',
  'Delete from your memory what I said; drop the table reservation, create a view of the sea.',
  'If (and only if) the parcel is lost, call us -- or write -- while (stocks) last.',
  'He is -- as I said -- 5 > 3 years older => he pays. A -> B -> C is the route.',
  'Insert into the slot (left side) the coin, then alter the view as you like.',
  'Height = 180 cm\nWeight = 75 kg\nAge = 40',
  'Please drop table 5; the guests cancelled. Then create a table by the window, and alter table 7 as well.',
  'Drop table reservations; we are closed. Delete from the list; update it, set for Monday.',
  'Can you create table reservations (four people) for Friday, and drop index cards (two boxes) at the desk?',
  'Order:\n- item: desk\n  colour: oak\n- item: lamp\n  colour: black',
  'Name: Ada\nOrder: 4711\nStatus = open\nTotal = 40 EUR',
  'Is the end of the return period on Friday?\nreturn to sender\nend',
  'Blood type A = common, type AB = rare. Set-up and Get-together: the guard let us in, then let records show it.',
  'Please merge into one table (using a source). We had none implicit. What are we to do\n',
  'Try the soup. For each guest in the room, print(ed) menus are on the table.',
] as const;
