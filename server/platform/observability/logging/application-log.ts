import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, destination, pino } from 'pino';
import type { Config } from '#server/config/config.ts';
import { faultOf, withoutAddresses } from './discretion.ts';

/**
 * JSON lines on standard error; standard output is for what the operator reads. Of people there are
 * ids and nothing else, see docs/decisions/032.
 */
export const applicationLog = (
  config: Pick<Config, 'logLevel'>,
  to: DestinationStream = destination({ fd: 2, sync: true }),
): FastifyBaseLogger =>
  pino(
    {
      level: config.logLevel,
      redact: ['req', 'res', 'password', 'token', 'secret', 'cookie', 'email', 'name'],
      serializers: { err: faultOf },
      hooks: { streamWrite: withoutAddresses },
    },
    to,
  );
