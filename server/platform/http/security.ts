import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isTlsOnly } from '#server/config/is-tls-only.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers that every answer at this path carries, whoever sends it. */
    protectiveHeaders: (url: string) => Record<string, string>;
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
  const page = {
    ...(await protectiveHeaders(pageOptions(config))),
    'permissions-policy': PERMISSIONS,
  };
  const answer = await protectiveHeaders(answerOptions(config));
  app.decorate('protectiveHeaders', (url) => (NO_DOCUMENT.test(url) ? answer : page));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(app.protectiveHeaders(request.url));
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

/** helmet's headers, worked out once: it does so anew for every request, and ours never differ. */
async function protectiveHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.status(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !['date', 'connection'].includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** For everybody: over TLS only, and never read by a site that is not allowed to. */
const shared = (config: Config) => ({
  hsts: isTlsOnly(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  crossOriginResourcePolicy: {
    policy: config.corsOrigins.length > 0 ? ('cross-origin' as const) : ('same-origin' as const),
  },
});

/**
 * Data is no document: it loads nothing and is shown in no frame, and what a page asks of browsers
 * beyond that means nothing to it. Six headers less are 2.7 µs of a bid's 60.
 */
const answerOptions = (config: Config): FastifyHelmetOptions => ({
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

function pageOptions(config: Config): FastifyHelmetOptions {
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
