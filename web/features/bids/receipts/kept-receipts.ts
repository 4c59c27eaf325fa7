import { useSyncExternalStore } from 'react';
import { stored } from '#web/lib/stored.ts';

/** What Fairlot signed of its answer to a bid or to a change of a limit, as this browser keeps it. */
export interface KeptReceipt {
  /** The key that the bid was sent with. */
  key: string;
  /** Whose it is: others may use this browser, too. */
  by: number;
  lot: { id: number; title: string };
  /** Milliseconds since 1970, by this browser's clock. */
  keptAt: number;
  /** In dollars; undefined where only a limit was named. */
  amount?: number | undefined;
  /** Of a change of a limit, in dollars: what it was to be; null where it was to be cancelled. */
  limit?: number | null;
  /** The bid, if it was accepted. */
  bid?: { id: number; seq: number };
  /** The reason, if it was refused. */
  refusal?: string;
  /** The receipt itself: a `.tlog-proof`. */
  receipt: string;
  /** The proof from the public log, once the bid is there. */
  proof?: string;
  /** The proof is of another bid than the one that was promised. */
  isBroken?: boolean;
  /** When the log still had no such bid, a minute after the promise. */
  missedAt?: number;
}

/** The newest ones are kept, about 3 kB each: a browser gives a site some 5 MB. */
const MOST_KEPT = 300;

const store = stored<{ list: readonly KeptReceipt[] }>('receipts', { list: [] });

export const allReceipts = (): readonly KeptReceipt[] => store.read().list;

const newestFirst = (list: readonly KeptReceipt[]): KeptReceipt[] =>
  list.toSorted((a, b) => b.keptAt - a.keptAt).slice(0, MOST_KEPT);

/** Keeps a receipt, or what is new of it. */
export function keep(receipt: KeptReceipt): void {
  const others = allReceipts().filter(({ key }) => key !== receipt.key);
  store.write({ list: newestFirst([receipt, ...others]) });
}

/** Those of one person, the newest first. */
export function useReceipts(by: number | undefined): readonly KeptReceipt[] {
  const { list } = useSyncExternalStore(store.subscribe, store.read, store.read);
  return list.filter((one) => one.by === by);
}

/** `signed`: a refusal or a change of a limit, which the log has none of by itself. */
export type ReceiptState = 'signed' | 'promised' | 'logged' | 'missing' | 'broken';

export function stateOf({ bid, proof, isBroken, missedAt }: KeptReceipt): ReceiptState {
  if (!bid) return 'signed';
  if (proof !== undefined) return isBroken ? 'broken' : 'logged';
  return missedAt === undefined ? 'promised' : 'missing';
}

/** What a promise means that was not kept; in one sentence. */
export const EVIDENCE = {
  missing:
    'A minute after Fairlot promised it, this bid was not in the public ledger: keep the receipt as evidence.',
  broken:
    'The public ledger does not show the bid that Fairlot promised: keep the receipt and the proof as evidence.',
};
