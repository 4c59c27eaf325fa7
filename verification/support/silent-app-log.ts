import type { FastifyBaseLogger } from 'fastify';

const nothing = () => undefined;

/** Fastify's own log in tests: it has to exist, nobody reads it. */
export const silentAppLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silentAppLog,
};
