/** `support-chat`, with a chain of its own that an update must not lose. */
export const SAMPLE = {
  name: 'support-chat',
  type: 'chat',
  enabled: true,
  models: [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'}],
  config: {
    rate_limit: 10,
    retries: 2,
    policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}},
    request_chain: {
      name: 'Support chat, inbound',
      path: 'request_chain',
      version: '1.1.2',
      workflow: {
        exec_mode: 'sequential',
        processors: [
          {
            exec_mode: 'parallel',
            processors: [
              {name: 'Rate limiter', reference: 'ratelimit', will_block: true},
              {name: 'Data protection', reference: 'dlp_gcp', will_block: true},
            ],
          },
          {name: 'Secrets', reference: 'secrets', will_block: true},
        ],
      },
    },
  },
};
