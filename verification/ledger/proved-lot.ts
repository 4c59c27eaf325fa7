import { readEntry } from '#domain/ledger/entries.ts';
import type { LotProof } from '#domain/ledger/lot-proof.ts';
import { consistencySpans } from '#domain/ledger/tree.ts';
import { markOf } from '#domain/ledger/verify-log.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import type { ProvedLot, SampleLog } from './sample-log.ts';

/** What a site would hand out of a lot; comparable with the log as it was at an older size. */
export function lotProofOf(
  log: SampleLog,
  { record, indices, hashes }: ProvedLot,
  olderSize?: number,
): LotProof {
  const [first = new Uint8Array()] = record.entries;
  const opened = readEntry(first);
  const proved = [...record.entries, ...record.sealed].map((bytes, at) => ({
    ...{ bytes, index: indices[at] ?? -1, mark: markOf(sha256, bytes) },
  }));
  const spans = consistencySpans(olderSize ?? 0, log.head.size);
  return {
    lot: opened?.kind === 'lot_opened' ? opened.lot : 0,
    vkey: log.vkey,
    older: olderSize === undefined ? undefined : { size: olderSize, hashes: log.prove(spans) },
    hashes,
    policy: new TextEncoder().encode(log.policyText),
    checkpoint: log.checkpoint,
    entries: proved.slice(0, record.entries.length),
    sealed: proved.slice(record.entries.length),
    openings: record.openings,
  };
}
