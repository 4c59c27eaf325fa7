import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { logFiles } from './features/ledger/log-files.ts';
import { devUi } from './features/site/dev-ui.ts';
import { logos } from './features/site/logos.ts';
import { sharePictures } from './features/site/share-picture/share-picture.ts';
import { webPages } from './features/site/web-pages.ts';
import { databaseMetrics } from './features/system/database-metrics.ts';
import { answerHeaders } from './platform/http/answers/answer-headers.ts';
import { errorHandler } from './platform/http/answers/error-handler.ts';
import { refuseWritesWhenFull } from './platform/http/answers/full-disk.ts';
import { authentication } from './platform/http/auth/authentication.ts';
import { sessionCookie } from './platform/http/auth/session-cookie.ts';
import { bodyParsers } from './platform/http/bodies/body-parsers.ts';
import { compression } from './platform/http/compression.ts';
import { fastifyOptions } from './platform/http/fastify-options.ts';
import { defaultLimits } from './platform/http/limits/default-limits.ts';
import { searchLimit } from './platform/http/limits/searches.ts';
import { metricsRoute } from './platform/http/metrics-route.ts';
import { documentation } from './platform/http/openapi/documentation.ts';
import { refusalLog } from './platform/http/refusal-log.ts';
import { requestLog } from './platform/http/request-log.ts';
import { security } from './platform/http/security.ts';
import { createApi } from './platform/http/serve.ts';
import { wellKnown } from './platform/http/well-known.ts';
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts';
import { countRequests } from './platform/observability/metrics/count-requests.ts';
import { noteFaults } from './platform/observability/recent-faults.ts';
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
  const { config, db, log, metrics } = deps;
  const hasSockets = (): boolean => app.server.listenerCount('upgrade') > 0;
  const app: FastifyInstance = Fastify(fastifyOptions(config, log, hasSockets));
  await addPlugins(app, deps);
  const limits = defaultLimits(app, config.rateLimits);
  const searches = searchLimit(config.rateLimits);

  await documentation(app, config);
  logos(app, db);
  sharePictures(app, db);
  logFiles(app, deps);
  mailboxRoutes(app, deps);
  metricsRoute(
    app,
    config,
    async () => (await metrics.registry.metrics()) + (await databaseMetrics(deps)),
  );
  await app.register(async (scope) => {
    refuseWritesWhenFull(scope, isFull);
    authentication(scope, db, config);
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

/** What all routes have in common: how requests are read, and what every answer carries and is counted in. */
async function addPlugins(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, log, metrics, faults, tracing } = deps;
  // Endpoints check their input themselves, in the order of their contract.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  errorHandler(app);
  refusalLog(app, log);
  noteRefusals(app, openSecurityLog(deps));
  await compression(app);
  await security(app, config);
  await app.register(cookie);
  sessionCookie(app, config);
  await bodyParsers(app);
  app.decorateRequest('caller', undefined);
  answerHeaders(app);
  tracing?.requests(app);
  countRequests(app, metrics);
  noteFaults(app, faults);
  requestLog(app);
}
