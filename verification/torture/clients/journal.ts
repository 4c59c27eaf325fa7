/** One sending of a request, and what came back; without a status nothing did. Times in ms. */
export interface JournalTry {
  sentAt: number;
  answeredAt?: number;
  status?: number;
  /** The answer's JSON. */
  body?: unknown;
  /** The server said that an earlier request with this key had got this answer first. */
  isReplay?: boolean;
}

/** What somebody wanted, and every try of it. */
type Of<What extends string, About> = About & { what: What; tries: JournalTry[] };

export type BidDeed = Of<
  'bid',
  {
    lotId: number;
    bidderId: number;
    /** In cents; one of them may be left out. */
    amount: number | undefined;
    limit: number | undefined;
    /** The most that they offer: no other bid or limit of this bidder on the lot is the same. */
    most: number;
    key: string | undefined;
  }
>;
/** A leader's new limit in cents, null to cancel it. */
export type LimitDeed = Of<
  'limit',
  { lotId: number; bidderId: number; most: number | null; key: string }
>;
export type SubmitDeed = Of<'submit', { sellerId: number; title: string }>;
export type EditDeed = Of<'edit', { lotId: number; title: string }>;
export type ApproveDeed = Of<'approve', { lotId: number }>;
export type AskDeed = Of<'ask', { lotId: number; buyerId: number }>;
export type DecideDeed = Of<
  'decide',
  { requestId: number; lotId: number; buyerId: number; status: 'approved' | 'rejected' }
>;
export type RegisterDeed = Of<'register', { email: string; name: string }>;

/** A bank's file that pays these sales, each exactly. */
export type ImportDeed = Of<'import', { saleIds: number[] }>;

export type Deed =
  | ImportDeed
  | BidDeed
  | LimitDeed
  | SubmitDeed
  | EditDeed
  | ApproveDeed
  | AskDeed
  | DecideDeed
  | RegisterDeed;

/**
 * Ok: it was acknowledged. Fail: every try was refused, so nothing may have come of it. Unknown: no
 * answer, or one that says nothing of what was done.
 */
export type Fate = 'ok' | 'fail' | 'unknown';

export const isOk = ({ status = 0 }: JournalTry): boolean => status >= 200 && status < 300;

/** A refusal that leaves nothing behind. A 503 that only says "busy" is one for bids and limits alone. */
const isRefused = (what: Deed['what'], { status, body }: JournalTry): boolean => {
  if (status === undefined) return false;
  if (status >= 400 && status < 500) return true;
  return (what === 'bid' || what === 'limit') && status === 503 && codeOf(body) === 'overloaded';
};

export function fateOf({ what, tries }: Deed): Fate {
  if (tries.some(isOk)) return 'ok';
  return tries.every((one) => isRefused(what, one)) ? 'fail' : 'unknown';
}

/** After this answer every repeat with the same key must tell of the same bid. */
export const isFinal = isOk;

/** Refused for what it is, and not for the trouble that there was: nothing came of it. */
export const isRefusedBid = ({ status = 0, body }: JournalTry): boolean =>
  [403, 404, 409, 422].includes(status) && codeOf(body) !== '';

export const codeOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
