import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { unroutable } from './answers/error-handler.ts';
import { clientErrorHandler } from './client-errors.ts';

/** How the server reads requests, before any route, hook or plugin of ours. */
export function fastifyOptions(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: FastifyBaseLogger,
  hasSockets: () => boolean,
) {
  const nextId = requestIds();
  return {
    loggerInstance: log,
    // A logger of its own for each request costs more than deciding a bid; faults log their id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
    requestIdHeader: false,
    trustProxy: trustRule(trustProxy),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    http: {
      // Left at its usual minute it would be taken for the time of a whole request, and that for this one.
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      shouldUpgradeCallback: (request) => asksForSocket(request) && hasSockets(),
    },
    forceCloseConnections: 'idle',
    // What is read while the server closes is answered as ever, not by words that no client knows.
    return503OnClosing: false,
    frameworkErrors: unroutable,
    clientErrorHandler: clientErrorHandler(nextId),
    // As long as all headers together may be, so that an id of any length is judged by its endpoint.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  } satisfies FastifyHttpOptions<Server>;
}

/** Which addresses on the way to us are our proxies: hop 0 is who connects to us. Fastify itself trusts no mere number. */
export const trustRule = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

/**
 * Names requests: a part of chance for the process, and how many it had named by then. No two processes
 * share one, and nobody need be kept from guessing the next: it opens nothing.
 */
export function requestIds(): () => string {
  const ofProcess = randomBytes(16).toString('base64url');
  let named = 0;
  return () => {
    named += 1;
    return `${ofProcess}-${named.toString(36)}`;
  };
}

/**
 * Whether a request asks for a socket. Any other protocol that it offers is passed over, as a server may
 * (RFC 9110, section 7.8), and the request answered: Java's client offers HTTP/2 with each one over plain http.
 */
const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
