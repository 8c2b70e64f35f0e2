/** An example in the form of recorded calls: one step changed the prompt, one found something, one is off, one failed. */
export const SAMPLE = {
  choices: [{message: {role: 'assistant', content: 'This request was blocked by our security policy.'}}],
  javelin: {
    route_name: 'support-chat',
    processor_outputs: {
      'request.chain.dlp_gcp_processor_20250211093012.290871002': {
        duration: '187.4ms',
        sensitive_data_masked: true,
      },
      'request.chain.promptinjectiondetection_processor_20250211093012.381450229': {
        duration: '278ms',
        flagged: 'true',
        categories: {prompt_injection: true, jailbreak: false},
        category_scores: {prompt_injection: 0.94, jailbreak: 0.27},
      },
      'request.chain.trustsafety_processor_20250211093012.104301877': {
        duration: '58.9µs',
        skipped: 'warn: trust safety is disabled for route:support-chat',
      },
      'request.chain.lang_detector_20250211093012.223910664': {
        duration: '14.5ms',
        skipped: 'lookup javelin-guard-lang: no such host',
      },
    },
  },
};
