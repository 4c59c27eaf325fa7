/** What a promise means that was not kept; in one sentence. */
export const MISSING =
  'A minute after Fairlot promised it, this bid was not in the public log: keep the receipt, it is evidence.';
