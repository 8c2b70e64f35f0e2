import {rules} from './rule.ts';

/** Chains, policies and guardrails: all of it is the sandbox’s own. */
export const GUARDRAIL_RULES = rules('sandbox', {
  'policy-switch':
    'A route’s policy acts when policy.enabled is true; without it nothing does, because the sandbox has no applications.',
  'chain-order':
    'A chain runs in order: the members of a parallel group get the same body, the last one listed that changes it decides, and a rejection ends the chain except for steps that do not block.',
  'gateway-chains':
    'request_chain and response_chain in the config of the first gateway apply to routes that have none of their own.',
  'chain-will-block':
    'A step with will_block false reports what it found, and neither rejects nor changes anything.',
  'processor-unknown':
    'A processor that the sandbox does not have is reported as skipped and the call continues.',
  'rejected-response':
    'A rejected call has the reject text where the model’s response would be, without usage, with status 200 unless the policy’s error_code names another.',
  'guardrail-stand-in':
    'Prompt safety, content filter, security filters, language and phishing are rules that stand in for trained models, and their scores are not the product’s.',
  'guardrail-names':
    'Three guardrails can be applied without a model call: promptinjectiondetection, trustsafety and lang_detector.',
  'guardrail-input':
    'Applying a guardrail without input.text returns 400 "input.text must be a string", with a field of another type 400 "Bad Request".',
  'guardrail-error':
    'Errors of these endpoints have error, message and code in JSON; the wording is the sandbox’s own.',
  'language-reject':
    'An enabled language policy with a reject_prompt rejects texts that are probably not English; without one it reports them.',
  'javascript-step':
    'A JavaScript guardrail runs on the body as text; a response_code other than "200" ends the call with transformed_body and that status (400 if it is none), and a script that fails, has more than 24,000 characters, or takes more than 25 million steps or 2 seconds is skipped.',
  'extension-step':
    'An extension step calls no service: hostguard.internal:50051 is built in and hides hosts below corp.example.com, and any other remote_url is skipped.',
  'dlp-template':
    'policy.dlp.strategy names a template; its detectors run on prompts and the contents of messages, not on other fields such as name, user, metadata and tools.',
  'dlp-missing-template':
    'When the template does not exist, data protection is skipped and the call continues.',
  'dlp-requests-only': 'Data protection in a response chain is skipped.',
  'dlp-reject': 'A template that rejects returns 200 with its rejectPrompt instead of calling a model.',
  'dlp-unknown-infotype':
    'An infotype that is not built in, without a pattern or words, finds nothing; storing and using its template gives a warning.',
  'dlp-unusable-pattern':
    'A regular expression that does not compile, or that was ended after 2 seconds, is reported as skipped; the template’s other detectors still run.',
  'dlp-budget':
    'Data protection uses the first 100 different infotypes of a template, reports 1,000 findings and counts its steps; what it left out is reported as skipped.',
});
