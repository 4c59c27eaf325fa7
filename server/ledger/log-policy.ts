import type { Config } from '#server/config/config.ts';
import type { LogRow } from './logs.ts';
import { signerOf } from './sign-checkpoint.ts';

/** Whose signatures count for a log, as this site says: c2sp.org/tlog-policy. */
export const policyOf = (
  config: Pick<Config, 'ledgerKey' | 'ledgerPolicy' | 'appUrl'>,
  { number, origin }: Pick<LogRow, 'number' | 'origin'>,
): string =>
  `log ${signerOf(config, origin).vkey} ${config.appUrl}/log/${number}\n${config.ledgerPolicy}`;
