/** One sentence under every strategy. The results are written out so that no detector ships; a test keeps them true. */
export const SAMPLE = 'Mail anna@example.com about card 4111 1111 1111 1111.';

export const RESULTS: readonly {readonly strategy: string; readonly result: string; readonly note: string}[] =
  [
    {strategy: 'Inspect', result: SAMPLE, note: 'Unchanged and reported. With reject, the call ends here.'},
    {
      strategy: 'Mask',
      result: 'Mail ################ about card ###################.',
      note: 'Every character of the match becomes the masking character.',
    },
    {strategy: 'Redact', result: 'Mail  about card .', note: 'The match is removed.'},
    {
      strategy: 'Replace',
      result: 'Mail [EMAIL] about card [CREDIT_CARD].',
      note: 'A label stands in; replacementConfig sets it for each infotype.',
    },
    {
      strategy: 'Anonymise',
      result: 'Mail bgvn@sltjvhx.tkg about card 1433 3848 2392 1898.',
      note: 'An invented value of the same shape, so that the sentence still reads. Illustration; the product’s method is its own.',
    },
  ];
