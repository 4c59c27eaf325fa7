import { allReceipts, type KeptReceipt, keep } from './kept-receipts.ts';

/** The log is signed about once a second; a log that is late is asked again for a minute, more and more rarely. */
const ASK_AFTER_MS = [
  1_500, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 10_000, 12_000,
];
/** A promise that is not kept by then is evidence. */
const PROMISED_WITHIN_MS = 60_000;

/** The proof that a bid is in the public log; 'missing' where the log says that it has no such bid. */
async function proofOf(bidId: number): Promise<string | 'missing' | undefined> {
  const response = await fetch(`/api/bids/${bidId}/proof`).catch(() => undefined);
  if (response?.status === 404) return 'missing';
  const text = response?.ok ? await response.text().catch(() => '') : '';
  return text.startsWith('c2sp.org/tlog-proof@v1\n') ? text : undefined;
}

/** Asks the log once for what it promised, and keeps what it says. Returns whether there is more to wait for. */
async function askOnce(key: string): Promise<boolean> {
  const receipt = allReceipts().find((one) => one.key === key);
  if (!receipt?.bid || receipt.proof !== undefined) return false;
  const proof = await proofOf(receipt.bid.id);
  if (proof === undefined) return true;
  if (proof !== 'missing') {
    // Without a connection what checks it cannot be loaded: then it is asked for again.
    const checked = await withProof(receipt, proof).catch(() => undefined);
    if (!checked) return true;
    keep(checked);
    return false;
  }
  if (Date.now() - receipt.keptAt < PROMISED_WITHIN_MS) return true;
  keep({ ...receipt, missedAt: receipt.missedAt ?? Date.now() });
  return false;
}

/** A proof is checked before it counts, where this browser can. */
async function withProof({ missedAt: _, ...receipt }: KeptReceipt, proof: string) {
  const { checkPromise } = await import('#web/lib/ledger/check-promise.ts');
  const isBroken = (await checkPromise(receipt.receipt, proof)) === 'broken';
  return { ...receipt, proof, ...(isBroken ? { isBroken } : {}) };
}

/** Exchanges a promise for the proof from the log, within seconds if all is well. */
export async function exchange(key: string): Promise<void> {
  for (const wait of ASK_AFTER_MS) {
    await new Promise((resume) => setTimeout(resume, wait));
    if (!(await askOnce(key))) return;
  }
}

/** Asks for all that were promised and not exchanged yet: the page was left too soon, or the log was late. */
export async function exchangeAll(by: number): Promise<void> {
  for (const one of allReceipts()) if (one.by === by) await askOnce(one.key);
}
