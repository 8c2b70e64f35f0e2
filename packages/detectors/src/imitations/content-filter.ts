import {scores, type Clue, type Scores} from './patterns.ts';

export type ContentCategory = 'violence' | 'weapons' | 'hate_speech' | 'crime' | 'sexual' | 'profanity';

const PEOPLE =
  '(?:immigrants|foreigners|refugees|muslims|jews|christians|hindus|women|men|gays|lesbians|disabled people|black people|white people|asians|old people)';

/** Words and phrases that stand for a category. A list like this sees no context: "to kill a process" is violence to it. */
const CLUES: Readonly<Record<ContentCategory, readonly Clue[]>> = {
  violence: [
    [/\b(?:kill|murder|shoot|stab|hurt) (?:you|yourself|myself)\b/, 0.85],
    [/\b(?:kill|murder|stab|strangle|behead|torture|massacre)(?:s|ed|ing|er)?\b/, 0.7],
    [
      /\b(?:hurt|injure|attack|shoot|poison|beat up|punch)(?:ing)? (?:him|her|them|someone|somebody|people|my|the|a)\b/,
      0.75,
    ],
    [/\b(?:bloodshed|blood bath|assassinat\w{1,6}|lynch\w{0,4})\b/, 0.7],
  ],
  weapons: [
    [
      /\b(?:build|make|buy|assemble|construct)(?:ing)? (?:an? )?(?:\w{1,12} )?(?:bomb|gun|rifle|explosives?|grenade|weapon|silencer)/,
      0.95,
    ],
    [
      /\b(?:gun|rifle|pistol|shotgun|firearm|ammunition|explosives?|grenade|bomb|detonator|landmine)s?\b/,
      0.6,
    ],
    [/\b(?:nerve agent|chemical weapon|biological weapon|dirty bomb|machete)s?\b/, 0.8],
  ],
  hate_speech: [
    [
      new RegExp(
        `\\b${PEOPLE} (?:are|should|must|deserve)\\b[^.\\n]{0,40}\\b(?:animals|vermin|subhuman|inferior|scum|die|disappear|be deported|worthless|stupid)\\b`,
      ),
      0.9,
    ],
    [new RegExp(`\\b(?:i |we )?(?:hate|despise|loathe) (?:all |those |these )?${PEOPLE}\\b`), 0.85],
    [/\b(?:subhuman|inferior race|master race|ethnic cleansing)\b/, 0.8],
  ],
  crime: [
    [
      /\b(?:launder(?:ing)? money|money launder\w{2,4}|credit card fraud|identity theft|insider trading|tax evasion)\b/,
      0.85,
    ],
    [/\b(?:break|hack|sneak)(?:ing)? into\b/, 0.7],
    [/\b(?:steal|rob|shoplift|blackmail|kidnap|smuggl|counterfeit|forge|extort)(?:e|es|ed|ing|s)?\b/, 0.6],
    [/\b(?:sell|make|cook|smuggle)(?:ing)? (?:\w{1,10} )?(?:drugs|meth|cocaine|heroin)\b/, 0.9],
    [/\b(?:get away with|hide the body|untraceable|without getting caught)\b/, 0.6],
  ],
  sexual: [
    [/\b(?:porn\w{0,6}|erotic\w{0,2}|nude|naked|explicit sexual|sex scene|sexual act)s?\b/, 0.8],
    [/\b(?:have|having|had) sex\b|\bsexually explicit\b/, 0.8],
    [/\bsex(?:ual|y)?\b/, 0.4],
  ],
  profanity: [
    [/\b(?:fuck|shit|bitch|asshole|bastard|cunt|motherfuck)(?:s|ed|er|ing|y)?\b/, 0.9],
    [/\b(?:damn|crap|bloody hell|piss(?:ed)? off|arse|wtf)\b/, 0.55],
  ],
};

/** How much a text looks like one of the six categories. */
export const contentScores = (text: string): Scores<ContentCategory> => scores(text, CLUES);
