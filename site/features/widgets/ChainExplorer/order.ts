/** What the explorer shows first, in words; a test compares the numbers. */
export const ORDER = {
  request:
    'First, at the same time: ratelimit, dlp_gcp, promptinjectiondetection and trustsafety. Then, at the same time: archive (the request does not wait for it) and secrets. With the durations of sample runs, the chain adds about as much as its slowest guardrail, 312 ms, and not their sum.',
  response:
    'One after the other: trustsafety, securityfilters, response and archive (the request does not wait for it). With the durations of sample runs, the chain adds about 313 ms.',
} as const;
