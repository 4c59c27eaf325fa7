import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Bids are their own log; a line for each would cost as much as deciding it. That somebody changed their limit is
 * nobody else's business.
 */
const LEFT_OUT: readonly (string | undefined)[] = [
  placeBid.path,
  checkBidingAllowed.path,
  setLimit.path,
];

const SLOW_MS = 1_000;
/** When everything is slow, some lines say so as well as all of them. */
const MOST_SLOW_LINES = 10;
const WINDOW_MS = 1_000;

/**
 * One line for a request that changed something (info), that took over a second (warn), or for any
 * (debug), under the id that its answer carries. The route, not the address: paths hold tokens.
 */
export function requestLog(app: FastifyInstance): void {
  const tellsAll = app.log.level === 'debug' || app.log.level === 'trace';
  let told = 0;
  let since = 0;

  function maySaySlow(): boolean {
    const now = performance.now();
    if (now - since > WINDOW_MS) {
      since = now;
      told = 0;
    }
    told += 1;
    return told <= MOST_SLOW_LINES;
  }

  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > SLOW_MS && maySaySlow())
      app.log.warn(line(request, reply), 'slow request');
    else if (tellsAll) app.log.debug(line(request, reply), 'request');
    else if (changed(request, reply)) app.log.info(line(request, reply), 'request');
    done();
  });
}

const changed = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  !SAFE.has(method) && statusCode < 400 && !LEFT_OUT.includes(routeOptions.url);

const line = (request: FastifyRequest, reply: FastifyReply) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  userId: request.caller?.id,
});
