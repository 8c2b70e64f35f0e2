import {scores, type Clue, type Scores} from './patterns.ts';

export type PromptCategory = 'prompt_injection' | 'jailbreak';

const RULES = '(?:instructions?|rules?|prompts?|guidelines?|directions?|orders)';

const CLUES: Readonly<Record<PromptCategory, readonly Clue[]>> = {
  prompt_injection: [
    [
      new RegExp(
        `\\b(?:ignore|disregard|forget|override|bypass|skip)\\b[^.\\n]{0,40}\\b(?:previous|prior|above|earlier|all|your|any|these|those)\\b[^.\\n]{0,30}\\b${RULES}`,
      ),
      0.9,
    ],
    [
      /\b(?:reveal|print|show|repeat|output|display|tell me|give me|what (?:is|are|was|were))\b[^.\n]{0,40}\b(?:system prompt|hidden (?:instructions|prompt)|your (?:hidden |initial |original |secret |exact )?(?:instructions|prompt|rules))\b/,
      0.8,
    ],
    [
      new RegExp(
        `\\b${RULES} above (?:was|were|are|is)\\b[^.\\n]{0,30}\\b(?:test|over|void|wrong|cancelled)`,
      ),
      0.7,
    ],
    [
      new RegExp(`\\b(?:do not|don't|stop) (?:follow|following|obey|obeying)\\b[^.\\n]{0,40}\\b${RULES}`),
      0.8,
    ],
    [/\bnew (?:instructions?|rules?|task|orders) ?:/, 0.6],
    [/(?:^|\n) ?(?:system|assistant|developer) ?:/, 0.5],
    [/<\|(?:im_start|im_end|system)\|>|\[\/?inst\]|<<sys>>|### ?(?:system|instruction)/, 0.8],
    [/\bend of (?:the )?(?:system )?(?:prompt|instructions)\b/, 0.5],
    [/\bfrom now on,? (?:you|your)\b/, 0.3],
  ],
  jailbreak: [
    [/\bdo anything now\b|\bdan mode\b|\byou are dan\b/, 0.95],
    [/\b(?:developer|god|debug|unrestricted|jailbreak|sudo|evil) mode\b/, 0.8],
    [
      /\b(?:without|no|free of|ignore|remove|lift) (?:any |all |your |the ){0,2}(?:restrictions?|filters?|limitations?|censorship|safety (?:rules|filters|guidelines)|ethical (?:guidelines|limits)|content polic(?:y|ies))\b/,
      0.75,
    ],
    [
      /\b(?:pretend|act as|imagine|role-?play|behave)\b[^.\n]{0,60}\b(?:no (?:rules|restrictions|limits|filters|morals)|unrestricted|unfiltered|not bound)\b/,
      0.85,
    ],
    [/\byou are (?:no longer|not) (?:bound|restricted|limited|an ai|a language model)\b/, 0.8],
    [/\b(?:hypothetically|for educational purposes|in a fictional (?:world|story))\b/, 0.3],
    [/\bjailbreak\b/, 0.6],
    [/\bnever (?:refuse|say no|decline)\b|\bcannot refuse\b/, 0.5],
  ],
};

/** How much a text looks like an attempt to take the model over, or to lift its limits. */
export const promptSafetyScores = (text: string): Scores<PromptCategory> => scores(text, CLUES);
