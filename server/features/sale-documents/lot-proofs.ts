import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { toBase64, toText } from '#domain/ledger/bytes.ts';
import { readLotProof } from '#domain/ledger/lot-proof.ts';
import type { DocumentFacts } from '#domain/sale-documents/sale-document.ts';
import type { Config } from '#server/config/config.ts';
import { openNote } from '#server/ledger/last-checkpoint.ts';
import { readLog } from '#server/ledger/logs.ts';
import { newestHead } from '#server/ledger/newest-head.ts';
import { proveLot } from '#server/ledger/prove-lot.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** A longer lot's file, some 500 kB from here on, is at its address alone. */
const MOST_ENTRIES = 1_000;

export type ProofConfig = Pick<Config, 'ledgerKey' | 'ledgerPolicy' | 'appUrl'>;

/**
 * Whether the ledger tells of a sale all that it will: its documents wait for that, and two minutes at most, should the
 * ledger stand still. A lot that no log follows waits for nothing.
 */
export const isTold = () => sql<boolean>`not exists (
  select from ledger_lots join ledger_logs on ledger_logs.number = log
  where ledger_lots.auction_id = sales.auction_id and sales.made_at > clock_timestamp() - interval '2 minutes'
    and (not is_done
      or exists (select from ledger_sales join sale_events e on e.id = sale_event_id where e.sale_id = sales.id)
      or exists (select from ledger_entries e join ledger_logs l on l.number = e.log
        where e.auction_id = ledger_lots.auction_id and e.log >= ledger_lots.log and e.index >= l.signed_size)))`;

/** Whether new sales have no documents yet: they waited when others were issued. */
export async function someWait(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from sales
      where made_at > clock_timestamp() - interval '1 hour'
        and not exists (select from sale_documents where sale_id = sales.id)) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

/** What the ledger is now, with the proof of each sale's lot; without a file where no log has its close. */
export async function proofsOf(
  tx: Tx,
  config: ProofConfig,
  sales: readonly { auction_id: number }[],
): Promise<DocumentFacts['proof'][]> {
  const proofs: DocumentFacts['proof'][] = [];
  for (const { auction_id } of sales) proofs.push(await proofOf(tx, config, auction_id));
  return proofs;
}

async function proofOf(tx: Tx, config: ProofConfig, lot: number): Promise<DocumentFacts['proof']> {
  const { rows } = await sql<{ entries: number; log: number | null }>`
    select log, (select count(*)::int from ledger_entries e where e.log = ledger_lots.log and e.auction_id = ${lot})
      as entries
    from ledger_lots where auction_id = ${lot} and is_done`.execute(tx);
  const [found] = rows;
  const signed = found?.log && (await readLog(tx, found.log))?.checkpoint;
  if (!found || !signed) return headAlone(tx);
  const parts =
    found.entries > MOST_ENTRIES ? undefined : await proveLot(tx, config, lot, undefined);
  const file = parts && (await buffer(parts));
  const proof = file && readLotProof(file);
  // Signed again meanwhile: what stands on paper is what the file has.
  const note = proof && !('fault' in proof) ? proof.checkpoint : signed;
  const { origin, size, root } = openNote(note).checkpoint;
  return { text: file && toText(file), origin, size, root: toBase64(root) };
}

/** What the ledger is now, for what needs no lot's proof. */
export async function headAlone(tx: Tx): Promise<DocumentFacts['proof']> {
  const head = await newestHead(tx);
  return head && { ...head, text: undefined };
}
