import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on standard error; standard output is for what the operator reads. */
export const applicationLog = (config: Pick<Config, 'logLevel'>): FastifyBaseLogger =>
  pino(
    {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'secret'],
    },
    destination({ fd: 2, sync: true }),
  );
