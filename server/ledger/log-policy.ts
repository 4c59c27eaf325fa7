import type { Config } from '#server/config/config.ts';
import type { LogRow } from './logs.ts';
import { signerOf } from './sign-checkpoint.ts';

/** The key by which a log is signed, also one that is no longer ours. */
export const vkeyOf = (
  config: Pick<Config, 'ledgerKey'>,
  { vkey, origin }: Pick<LogRow, 'vkey' | 'origin'>,
): string => vkey ?? signerOf(config, origin).vkey;

/** Whose signatures count for a log, as this site says: c2sp.org/tlog-policy. */
export const policyOf = (
  config: Pick<Config, 'ledgerKey' | 'ledgerPolicy' | 'appUrl'>,
  log: Pick<LogRow, 'number' | 'vkey' | 'origin'>,
): string =>
  `log ${vkeyOf(config, log)} ${config.appUrl}/log/${log.number}\n${config.ledgerPolicy}`;
