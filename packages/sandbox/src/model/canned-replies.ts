/**
 * What the built-in models reply. The prompts of the documentation get what a model would say; all others are
 * quoted, so that a reader sees what the gateway passed on. The same prompt always gets the same reply.
 */

/** More of a prompt is not repeated: it would only make the response as long as the request. */
const MAX_REPEATED = 16_000;
const MAX_QUOTED = 300;
/** The prompts of the documentation are shorter; on long texts some of these patterns would take minutes. */
const MAX_KNOWN = 1000;

/** The first whose pattern matches. `$1` is the pattern's first group. */
const REPLIES: readonly (readonly [pattern: RegExp, reply: string])[] = [
  [/^(?:say )?(?:hello|hi)\b/i, 'Hello! How can I help you today?'],
  [/^say goodbye\b/i, 'Goodbye, and thanks for writing to us.'],
  [/^ping\b/i, 'pong'],
  [/(you can return unworn shoes within 30 days\.)/i, '$1'],
  [/parcel.* reach me at (.+?)[.!]?$/i, 'I am sorry to hear that. We will send news of your parcel to $1.'],
  [
    /\bdraft a reply\b/i,
    'Thank you for your message. Please send us your order number, and we will trace the parcel.',
  ],
  [/\bhow long does a parcel take\b/i, 'Most parcels arrive within two to four working days.'],
  [
    /\b(?:parcel|order)\b.*\blost\b/i,
    'I am sorry to hear that. We will trace it and write to you within a day.',
  ],
  [/\b(?:parcel|order)\b/i, 'I can look that up for you. What is your order number?'],
  [/^arrives on (\w+)/i, 'Your order arrives on $1.'],
  [/^(?:write|reply) to (.+?)[.!?]?$/i, 'To $1: thank you for your message. We will get back to you today.'],
  [
    /^is (.*?) a customer\?/i,
    'I have no access to customer records, so I cannot say whether $1 is a customer.',
  ],
  [/^is (.+) down\?/i, 'I cannot reach $1 from here. Its status page shows whether there is an outage.'],
  [/\bnightjar a bird\b/i, 'Yes. Nightjars are birds that hunt insects at dusk.'],
  [/\bshoplifting\b/i, 'Yes. Shoplifting is theft, and it can be prosecuted.'],
  [
    /\bcompare both contracts\b/i,
    'Please paste the text of both contracts, and I will compare them clause by clause.',
  ],
  [/\bwhich countries\b.*\bdeliver\b/i, 'We deliver to the European Union, the United Kingdom and Norway.'],
  [
    /\bwhat is an ai gateway\b/i,
    'An AI gateway routes requests to models and applies limits and guardrails to them.',
  ],
  [
    /\b403\b.*\bs3\b|\bs3\b.*\b403\b/i,
    'S3 returns 403 when the credentials lack permission. Check the bucket policy first.',
  ],
  [/\breceipt\b/i, 'It is a receipt for two coffees, 7.80 euros in total.'],
  [
    /^(?:badge|form) (\S+) is lost/i,
    'I have noted that $1 is lost. Please report it to the front desk as well.',
  ],
  [/^send the total to (\S+)/i, 'The total is 24.90 euros. I will send it to $1.'],
  [/^mail (\S+) why (\S+) fails/i, 'To $1: $2 fails because it has expired. Please request a new one.'],
  [/^is (https?:\S+) safe/i, 'I cannot open $1, so I cannot vouch for it.'],
  [/\bsmall plan cheaper\b/i, 'Yes. The small plan has the lowest monthly price.'],
  [/\bcannabis\b/i, 'I cannot help with buying it. A doctor or a pharmacist can advise you.'],
];

export function reply(prompt: string): string {
  const repeated = /^repeat(?: exactly)?:\s*([^]+)$/i.exec(prompt)?.[1];
  if (repeated !== undefined) return cut(repeated, MAX_REPEATED);
  for (const [pattern, text] of prompt.length <= MAX_KNOWN ? REPLIES : []) {
    const match = pattern.exec(prompt);
    if (match) return text.replace(/\$(\d)/g, (_, group) => cut(match[Number(group)] ?? '', MAX_QUOTED));
  }
  const quote = cut(prompt.trim(), MAX_QUOTED);
  if (quote.endsWith('?')) return `You asked: ${quote} I would need more details to say.`;
  return `Noted: ${quote}${/[.!…]$/.test(quote) ? '' : '.'} What would you like to do next?`;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);
