import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, destination, pino } from 'pino';
import type { Config } from '#server/config/config.ts';
import { redactEmails, serializeError } from './redaction.ts';

export const standardError = (): DestinationStream => destination({ fd: 2, sync: true });

/**
 * JSON lines on standard error; standard output is for what the operator reads. Of people the log
 * has ids and nothing else (docs/decisions/032).
 */
export const applicationLog = (
  config: Pick<Config, 'logLevel'>,
  to: DestinationStream = standardError(),
): FastifyBaseLogger =>
  pino(
    {
      level: config.logLevel,
      redact: ['req', 'res', 'password', 'token', 'secret', 'cookie', 'email', 'name'],
      serializers: { err: serializeError },
      hooks: { streamWrite: redactEmails },
    },
    to,
  );
