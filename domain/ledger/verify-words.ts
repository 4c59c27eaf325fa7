/** `open`: the lot is live still. `unchecked`: something to compare with was not given. */
export type CheckState = 'holds' | 'fails' | 'open' | 'unchecked';

/** What came of a check, in a sentence for people who know auctions, not ledgers. */
export interface Found {
  state: CheckState;
  sentence: string;
  /** Which of the lot's entries does not hold, counted from 0, where it is one. */
  position?: number;
}

export const holds = (sentence: string): Found => ({ state: 'holds', sentence });
export const fails = (sentence: string, position?: number): Found => ({
  ...{ state: 'fails', sentence },
  ...(position === undefined ? {} : { position }),
});
export const open = (sentence: string): Found => ({ state: 'open', sentence });
export const unchecked = (sentence: string): Found => ({ state: 'unchecked', sentence });

/** The checks of a lot, in their order, as people read them. */
export const CHECKS = {
  key: 'The key is the one you expect',
  signature: 'The site signed this ledger',
  witnesses: 'Others saw the same ledger',
  inclusion: 'Every entry is in the ledger',
  consistency: 'Nothing older was taken back',
  seqs: 'No bid is missing or out of order',
  count: 'The close counts every entry',
  prices: 'Every price follows the rules',
  end: 'The lot ended when it had to',
  winner: 'The right bidder won',
} as const;

export type CheckName = keyof typeof CHECKS;

/** What each check is of, as people name it. */
export const CHECKED: Readonly<Record<CheckName, string>> = {
  key: 'the key',
  signature: 'the signature',
  witnesses: 'witnesses',
  inclusion: 'the entries’ places in the ledger',
  consistency: 'older checkpoints',
  seqs: 'the order of bids',
  count: 'the count of entries',
  prices: 'prices',
  end: 'the end',
  winner: 'the winner',
};

/** What no ledger can prove, whatever the checks say. */
export const UNPROVED = [
  'While a lot is live, the site knows all limits and the reserve. No ledger can prove that it told nobody.',
  'Bidders have pseudonyms here. The ledger does not say who they are, or whether two of them are the same person.',
  'Only your receipts can show that none of your own bids was left out.',
  'Only someone who reads the whole ledger can see that it has no second entry for the same bid. “verify monitor” does that.',
] as const;
export const UNPROVED_ALONE =
  'Without witnesses, the site could show other people a different ledger. Compare your newest checkpoint with theirs.';
export const UNPROVED_LIVE =
  'The lot is live: the site may have newer bids than this file, and limits are not opened until the close.';
export const UNPROVED_BEFORE =
  'The lot was live before this ledger began, and the ledger does not show what was bid until then.';
