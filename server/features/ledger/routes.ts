import { Readable } from 'node:stream';
import { getBidProofSchemas } from '#contract/ledger/get-bid-proof.schemas.ts';
import { getBidProof } from '#contract/ledger/get-bid-proof.ts';
import { getLotProofSchemas } from '#contract/ledger/get-lot-proof.schemas.ts';
import { getLotProof } from '#contract/ledger/get-lot-proof.ts';
import type { Deps } from '#server/deps.ts';
import { isOnItsWay, proveBid } from '#server/ledger/prove-entries.ts';
import { proveLot } from '#server/ledger/prove-lot.ts';
import { refuse, type Streamed } from '#server/platform/http/answers/answer.ts';
import { POLLING, perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';

/** Parts leave in pieces of about this size. */
const PIECE = 64 * 1_024;

export function ledgerRoutes(serve: Serve, { db, config }: Deps): void {
  const polled = perAddress(config.rateLimits, POLLING);
  const rare = perAddress(config.rateLimits);

  serve(
    getLotProof,
    getLotProofSchemas,
    rare(async ({ params: { id }, query: { older } }) => {
      const parts = await proveLot(db, config, id, older);
      if (parts) return fileOf(piecesOf(parts), `lot-${id}.txt`);
      return refuse((await isOnItsWay(db, id)) ? 'not_in_ledger_yet' : 'not_found');
    }),
  );

  serve(
    getBidProof,
    getBidProofSchemas,
    polled(async ({ params: { id } }) => {
      const proof = await proveBid(db, id);
      return proof ? fileOf([Buffer.from(proof)], `bid-${id}.tlog-proof`) : refuse('not_found');
    }),
  );
}

const fileOf = (pieces: Iterable<Buffer> | AsyncIterable<Buffer>, name: string): Streamed => ({
  status: 200,
  stream: Readable.from(pieces, { objectMode: false }),
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  },
});

async function* piecesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
