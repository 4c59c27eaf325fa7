import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { devUi } from './features/site/dev-ui.ts';
import { logos } from './features/site/logos.ts';
import { webPages } from './features/site/web-pages.ts';
import { databaseMetrics } from './features/system/database-metrics.ts';
import { answerHeaders } from './platform/http/answers/answer-headers.ts';
import { errorHandler, unroutable } from './platform/http/answers/error-handler.ts';
import { refuseWritesWhenFull } from './platform/http/answers/full-disk.ts';
import { rememberCallers } from './platform/http/auth/remember-callers.ts';
import { sessionCookie } from './platform/http/auth/session-cookie.ts';
import { jsonBodies } from './platform/http/bodies/json-bodies.ts';
import { multipartBodies } from './platform/http/bodies/multipart-bodies.ts';
import { pictureBodies } from './platform/http/bodies/picture-bodies.ts';
import { clientErrorHandler } from './platform/http/client-errors.ts';
import { compression } from './platform/http/compression.ts';
import { defaultLimits } from './platform/http/limits/default-limits.ts';
import { searchLimit } from './platform/http/limits/searches.ts';
import { metricsRoute } from './platform/http/metrics-route.ts';
import { documentation } from './platform/http/openapi/documentation.ts';
import { refusalLog } from './platform/http/refusal-log.ts';
import { requestIds } from './platform/http/request-ids.ts';
import { requestLog } from './platform/http/request-log.ts';
import { security } from './platform/http/security.ts';
import { createApi } from './platform/http/serve.ts';
import { trustRule } from './platform/http/trust-rule.ts';
import { asksForSocket } from './platform/http/upgrade-offers.ts';
import { wellKnown } from './platform/http/well-known.ts';
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts';
import { countRequests } from './platform/observability/metrics/count-requests.ts';
import { noteRead } from './platform/security-log/note-read.ts';
import { noteRefusals } from './platform/security-log/note-refusals.ts';
import { openSecurityLog } from './platform/security-log/security-log.ts';
import { routes } from './routes.ts';

export interface AppOptions {
  /** Check every answer against its contract before it leaves; tests do. */
  checkAnswers?: boolean;
  /** Whether the database's disk is full right now. */
  isFull?: () => boolean;
}

/** The HTTP server, ready to listen or to be injected into; owns nothing that must be closed but itself. */
export async function buildApp(
  deps: Deps,
  { checkAnswers = false, isFull = () => false }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db, metrics } = deps;
  const nextId = requestIds();
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    trustProxy: trustRule(config.trustProxy),
    genReqId: nextId,
    requestIdHeader: false,
    // A logger of its own for each request costs more than deciding a bid; faults log their id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // Left at its usual minute it would be taken for the time of a whole request, and that for this one.
    http: {
      ...{ headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
      shouldUpgradeCallback: (request) =>
        asksForSocket(request) && app.server.listenerCount('upgrade') > 0,
    },
    forceCloseConnections: 'idle',
    // What is read while the server closes is answered as ever, not by words that no client knows.
    return503OnClosing: false,
    frameworkErrors: unroutable,
    clientErrorHandler: clientErrorHandler(nextId),
    // As long as all headers together may be, so that an id of any length is judged by its endpoint.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  errorHandler(app);
  refusalLog(app, deps.log);
  noteRefusals(app, openSecurityLog(deps));
  await compression(app);
  await security(app, config);
  jsonBodies(app);
  pictureBodies(app);
  await app.register(cookie);
  sessionCookie(app, config);
  await app.register(formbody);
  await multipartBodies(app);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    answerHeaders(request, reply);
    done();
  });
  deps.tracing?.requests(app);
  countRequests(app, metrics);
  requestLog(app);
  const limits = defaultLimits(app, config.rateLimits);
  const searches = searchLimit(config.rateLimits);
  await documentation(app, config);
  logos(app, db);
  mailboxRoutes(app, deps);
  metricsRoute(
    app,
    config,
    async () => (await metrics.registry.metrics()) + (await databaseMetrics(deps)),
  );
  await app.register(async (scope) => {
    refuseWritesWhenFull(scope, isFull);
    rememberCallers(scope, db, config);
    wellKnown(scope, config);
    const api = createApi(scope, {
      appSecret: config.appSecret,
      checkAnswers,
      limits,
      searchLimit: searches,
      noteRead,
    });
    routes(api.serve, deps);
    api.mount();
  });
  await webPages(app, deps, searches);
  await devUi(app, config);
  return app;
}
