import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '#server/config/config.ts';
import { isTlsOnly } from '#server/config/is-tls-only.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the headers that keep browsers from being misled, where hooks do not run. */
    protect: (request: FastifyRequest, reply: FastifyReply) => void;
  }
}

const EXPOSED = [
  'X-Server-Time',
  'X-Total-Count',
  'Link',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'Idempotent-Replayed',
  'X-Request-Id',
  'ETag',
  'Allow',
  'Content-Disposition',
];

/** What our pages never ask a device for, and nothing within them may either. Copying text stays allowed. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Data, and the parts that pages are made of: a page has a dozen, and a header of 1 kB on each. */
const NO_DOCUMENT = /^\/(?:api|assets|logos)\//;

/** Response headers that keep browsers from being misled, and the origins that may call with credentials. */
export async function security(app: FastifyInstance, config: Config): Promise<void> {
  const [protectPage, protectData] = [helmet(pageOptions(config)), helmet(dataOptions(config))];
  app.decorate('protect', (request, reply) => {
    const isData = NO_DOCUMENT.test(request.url);
    if (!isData) reply.header('permissions-policy', PERMISSIONS);
    (isData ? protectData : protectPage)(request.raw, reply.raw, throwFault);
  });
  app.addHook('onRequest', (request, reply, done) => {
    app.protect(request, reply);
    done();
  });
  if (config.corsOrigins.length > 0) await admitOrigins(app, config.corsOrigins);
  else app.options('*', { schema: { hide: true }, onRequest: nothingToSay }, nothingToSay);
}

/** Before a body is read, which no such request has. */
function nothingToSay(_request: FastifyRequest, reply: FastifyReply): void {
  reply.status(204).send();
}

/**
 * Only where there are such: what it says to pages of other origins, 250 bytes in three headers, would
 * stand in every answer to our own, too.
 */
const admitOrigins = (app: FastifyInstance, origin: string[]) =>
  app.register(cors, {
    origin,
    credentials: true,
    exposedHeaders: EXPOSED.join(', '),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    // OPTIONS that is no preflight is answered like one.
    strictPreflight: false,
  });

const throwFault = (fault?: unknown): void => {
  if (fault) throw fault;
};

/** For everybody: over TLS only, and never read by a site that is not allowed to. */
const shared = (config: Config) => ({
  hsts: isTlsOnly(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  crossOriginResourcePolicy: {
    policy: config.corsOrigins.length > 0 ? ('cross-origin' as const) : ('same-origin' as const),
  },
});

/**
 * Data is no document: it loads nothing and is shown in no frame, and what a page asks of browsers
 * beyond that means nothing to it.
 */
const dataOptions = (config: Config): HelmetOptions => ({
  ...shared(config),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
});

function pageOptions(config: Config): HelmetOptions {
  return {
    ...shared(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
