/** What somebody wants done on a lot: a bid, with a limit or without, or, while they lead, a change of their limit. */
export type Intent =
  | { is: 'bid'; amount: number; limit?: number | undefined }
  | { is: 'limit'; limit: number }
  | { is: 'no-limit' };
