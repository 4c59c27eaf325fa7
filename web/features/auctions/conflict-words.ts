const acts: Readonly<Record<string, string>> = {
  approved: 'approved it',
  rejected: 'rejected it',
  edited: 'edited it',
  end_moved: 'moved its end',
  withdrawn: 'withdrew it',
  deleted: 'deleted it',
  bidder_approved: 'approved someone to bid on it',
  bidder_rejected: 'rejected someone who asked to bid on it',
  account_suspended: 'suspended an account that takes part in it',
  account_deactivated: 'deactivated an account that takes part in it',
  sale_moved: 'changed the status of its sale',
};

const stakes: Readonly<Record<string, string>> = {
  seller: 'Its seller',
  bidder: 'A bidder',
  asker: 'Someone who asked to bid',
};

/** "approved_by_seller" as a sentence; an unknown value is shown unchanged. */
export function conflictSentence(mark: string): string {
  const [, act = '', stake = ''] = /^(.+)_by_([a-z]+)$/.exec(mark) ?? [];
  const [what, who] = [acts[act], stakes[stake]];
  return what && who ? `${who} ${what}.` : mark;
}
