import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { writeLotProof } from '#domain/ledger/write-lot-proof.ts';
import { lotProofOf } from './proved-lot.ts';
import type { ProvedLot, SampleLog } from './sample-log.ts';

/** Serves what a site would of its logs and lots. */
export async function openSampleSite() {
  const files = new Map<string, Uint8Array | string>();
  const server = createServer(({ url = '' }, reply) => {
    const file = files.get(url);
    reply.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  /** Adds a log, and its lots as far as it has them. */
  function add(log: SampleLog, lots: readonly ProvedLot[], at: string): void {
    for (const [path, bytes] of log.tiles) files.set(`${at}/${path}`, bytes);
    files.set(`${at}/checkpoint`, log.checkpoint);
    files.set(`${at}/vkey`, `${log.vkey}\n`).set(`${at}/policy`, log.policyText);
    for (const { record, indices } of lots) {
      const known = indices.filter((index) => index < log.head.size);
      if (known.length === 0) continue;
      const isWhole = known.length === indices.length;
      const entries = record.entries.slice(0, known.length);
      const shown = isWhole ? record : { entries, openings: [], sealed: [] };
      const hashes = log.prove(inclusionSpans(known, log.head.size));
      const proof = lotProofOf(log, { record: shown, indices: known, hashes });
      files.set(`/api/auctions/${proof.lot}/proof`, writeLotProof(proof));
    }
  }

  return {
    ...{ files, add },
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
