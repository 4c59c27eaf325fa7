import type { FastifyBaseLogger } from 'fastify';

/** What the parts below HTTP need of the server's logger. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
