import { queryOptions } from '@tanstack/react-query';
import { toBytes } from '#domain/ledger/bytes.ts';
import { type Checkpoint, readCheckpoint } from '#domain/ledger/checkpoint.ts';
import { readNote } from '#domain/ledger/note.ts';
import { type Policy, readPolicy } from '#domain/ledger/policy.ts';
import { sha256 } from '#web/lib/ledger/web-crypto.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';

/** The public face of this site's ledger, as anybody reads it. */
export interface LedgerFace {
  /** The number of the log that goes on; there is more than one after a loss of entries or a new key. */
  log: number;
  checkpoint: Checkpoint;
  vkey: string;
  policy: Policy;
  /** When the checkpoint was signed, in milliseconds; undefined where the answer does not say. */
  signedAt: number | undefined;
}

async function ask(path: string, signal: AbortSignal): Promise<Response> {
  const reply = await fetch(path, { signal });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
  return reply;
}

export const ledgerQuery = queryOptions({
  queryKey: ['ledger'],
  queryFn: async ({ signal }): Promise<LedgerFace> => {
    const signed = await ask('/log/newest/checkpoint', signal);
    const note = readNote(toBytes(await signed.text()));
    const checkpoint = note && readCheckpoint(note.text);
    const [, log = '1'] = /\/log\/(\d+)$/.exec(checkpoint?.origin ?? '') ?? [];
    const textOf = async (name: string) => (await ask(`/log/${log}/${name}`, signal)).text();
    const [vkey, policyText] = await Promise.all([textOf('vkey'), textOf('policy')]);
    const policy = readPolicy(sha256, toBytes(policyText));
    if (!checkpoint || 'fault' in policy) throw new Error('The ledger cannot be read.');
    const said = Date.parse(signed.headers.get('last-modified') ?? '');
    const signedAt = Number.isNaN(said) ? undefined : said;
    return { log: Number(log), checkpoint, vkey: vkey.trim(), policy, signedAt };
  },
  refetchInterval: EVERY_5_S,
});
