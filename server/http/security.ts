import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

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

/** Response headers that keep browsers from being misled, and the origins that may call with credentials. */
export async function security(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await protectiveHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    exposedHeaders: EXPOSED,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    // OPTIONS that is no preflight is answered like one.
    strictPreflight: false,
  });
}

/** helmet's headers, worked out once: it does so anew for every request, and ours never differ. */
async function protectiveHeaders(config: Config): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, helmetOptions(config));
  probe.get('/', (_request, reply) => reply.status(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !['date', 'connection'].includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

function helmetOptions(config: Config): FastifyHelmetOptions {
  return {
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
    hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: {
      policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
  };
}
