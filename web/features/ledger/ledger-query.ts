import { queryOptions } from '@tanstack/react-query';
import { toBytes } from '#domain/ledger/bytes.ts';
import { type Checkpoint, readCheckpoint } from '#domain/ledger/checkpoint.ts';
import { readNote, readVkey } from '#domain/ledger/note.ts';
import { openCheckpoint } from '#domain/ledger/open-checkpoint.ts';
import { type Policy, readPolicy } from '#domain/ledger/policy.ts';
import { openEd25519, sha256 } from '#web/lib/ledger/web-crypto.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';

/** The public face of this site's ledger, as anybody reads it. */
export interface LedgerFace {
  /** The number of the log that goes on; there is more than one after a loss of entries or a new key. */
  log: number;
  checkpoint: Checkpoint;
  vkey: string;
  policy: Policy;
  /** Whether this browser found it signed by that key; undefined where it cannot tell. */
  isSigned: boolean | undefined;
  /** The policy's witnesses who signed it, too. */
  cosigned: readonly string[];
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
    const bytes = toBytes(await signed.text());
    const note = readNote(bytes);
    const checkpoint = note && readCheckpoint(note.text);
    const [, log = '1'] = /\/log\/(\d+)$/.exec(checkpoint?.origin ?? '') ?? [];
    const textOf = async (name: string) => (await ask(`/log/${log}/${name}`, signal)).text();
    const [vkey, policyText] = await Promise.all([textOf('vkey'), textOf('policy')]);
    const policy = readPolicy(sha256, toBytes(policyText));
    if (!checkpoint || 'fault' in policy) throw new Error('The ledger cannot be read.');
    const key = readVkey(sha256, vkey.trim());
    const verify = await openEd25519();
    const logs = key ? [{ key, url: undefined }] : [];
    const opened = verify && (await openCheckpoint(verify, bytes, { ...policy, logs }));
    const isSigned = opened && typeof opened === 'object';
    const cosigned = typeof opened === 'object' ? [...opened.cosigned.keys()] : [];
    const said = Date.parse(signed.headers.get('last-modified') ?? '');
    const signedAt = Number.isNaN(said) ? undefined : said;
    return {
      ...{ log: Number(log), checkpoint, vkey: vkey.trim(), policy, signedAt },
      ...{ isSigned, cosigned },
    };
  },
  refetchInterval: EVERY_5_S,
});
