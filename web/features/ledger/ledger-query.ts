import { queryOptions } from '@tanstack/react-query';
import { toBytes } from '#domain/ledger/bytes.ts';
import { type Checkpoint, readCheckpoint } from '#domain/ledger/checkpoint.ts';
import { readNote } from '#domain/ledger/note.ts';
import { type Policy, readPolicy } from '#domain/ledger/policy.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { sha256 } from './web-crypto.ts';

/** The public face of this site's ledger, as anybody reads it. */
export interface LedgerFace {
  checkpoint: Checkpoint;
  vkey: string;
  policy: Policy;
  /** When the checkpoint was signed, in milliseconds; undefined where the answer does not say. */
  signedAt: number | undefined;
}

const LOG = '/log/1';

export const ledgerQuery = queryOptions({
  queryKey: ['ledger'],
  queryFn: async ({ signal }): Promise<LedgerFace> => {
    const ask = async (name: string) => {
      const reply = await fetch(`${LOG}/${name}`, { signal });
      if (!reply.ok) throw new Error(`${name} answered ${reply.status}.`);
      return reply;
    };
    const [signed, vkey, policyText] = await Promise.all([
      ask('checkpoint'),
      ask('vkey').then((reply) => reply.text()),
      ask('policy').then((reply) => reply.text()),
    ]);
    const note = readNote(toBytes(await signed.text()));
    const checkpoint = note && readCheckpoint(note.text);
    const policy = readPolicy(sha256, toBytes(policyText));
    if (!checkpoint || 'fault' in policy) throw new Error('The ledger cannot be read.');
    const said = Date.parse(signed.headers.get('last-modified') ?? '');
    const signedAt = Number.isNaN(said) ? undefined : said;
    return { checkpoint, vkey: vkey.trim(), policy, signedAt };
  },
  refetchInterval: EVERY_5_S,
});
