import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readPolicy } from '#domain/ledger/policy.ts';
import { StartError } from './start-error.ts';

/** Nobody else need sign the ledger. */
export const NO_WITNESSES = 'quorum none\n';

/** The witnesses of a file (c2sp.org/tlog-policy, without `log`). StartError, in one line, where it cannot be read. */
export function ledgerPolicy(path: string | undefined): string {
  if (path === undefined) return NO_WITNESSES;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new StartError(`LEDGER_POLICY ${path} cannot be read.`);
  }
  const policy = readPolicy((message) => createHash('sha256').update(message).digest(), bytes);
  if ('fault' in policy) throw new StartError(`LEDGER_POLICY ${path}: ${policy.fault}`);
  if (policy.logs.length > 0)
    throw new StartError(
      `LEDGER_POLICY ${path} names a log. Remove that line: ours is added automatically.`,
    );
  const dumb = [...policy.witnesses].find(([, { url }]) => !URL.canParse(url ?? ''));
  if (dumb) throw new StartError(`LEDGER_POLICY ${path}: the witness ${dumb[0]} has no address.`);
  return Buffer.from(bytes).toString();
}
