/** Types of notices that admins get together in one mail; none of them has a mail of its own. */
export const DIGESTED = [
  'listing_submitted',
  'bid_request_received',
  'changes_accepted',
  'changes_declined',
];

/** Types of notices that are in the bell alone. */
export const IN_BELL_ALONE = ['ending_soon'];
