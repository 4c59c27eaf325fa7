import { approveAllSchemas } from '#contract/bid-requests/approve-all.schemas.ts';
import { approveAll } from '#contract/bid-requests/approve-all.ts';
import { decideBidRequestSchemas } from '#contract/bid-requests/decide-bid-request.schemas.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { getUsualWaitSchemas } from '#contract/bid-requests/get-usual-wait.schemas.ts';
import { getUsualWait } from '#contract/bid-requests/get-usual-wait.ts';
import { listBidRequestsSchemas } from '#contract/bid-requests/list-bid-requests.schemas.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { listMyRequestsSchemas } from '#contract/bid-requests/list-my-requests.schemas.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { requestBidSchemas } from '#contract/bid-requests/request-bid.schemas.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import type { Deps } from '#server/deps.ts';
import { answerList } from '#server/market/lists/answer-list.ts';
import { presentBidRequest } from '#server/market/lots/present-bid-request.ts';
import type { WithConflict } from '#server/market/lots/present-conflict.ts';
import type { BidRequestRow } from '#server/market/lots/request-query.ts';
import { created, isRefusal, listed, ok } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { ASKING, perAccount } from '#server/platform/http/limits/per-account.ts';
import { POLLING, perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { conflictOf, requestsFor, type WithRecord } from './admin-requests.ts';
import { approveAllLots } from './approve-all.ts';
import { requestColumns } from './csv-columns.ts';
import { decideRequest } from './decide-request.ts';
import { presentApproved } from './lots-to-approve.ts';
import { myRequests, presentMyRequest } from './my-requests.ts';
import { requestPermission } from './request-permission.ts';
import { usualWait } from './usual-wait.ts';

export function bidRequestRoutes(serve: Serve, deps: Deps): void {
  const { db, config } = deps;
  const asking = perAccount(config.rateLimits, ASKING);

  serve(
    requestBid,
    requestBidSchemas,
    asking(async ({ params, body: asked, user, request }) => {
      const outcome = await requestPermission(db, params.id, asked ?? {}, user, request);
      if (typeof outcome === 'object') return outcome;
      const body = { message: 'Request sent successfully!', status: 'pending' } as const;
      return outcome === 'sent' ? created(body) : ok(body);
    }),
  );

  serve(listMyRequests, listMyRequestsSchemas, async ({ query, user }) => {
    const { rows, total } = await myRequests(db, user.id, query);
    return listed(rows.map(presentMyRequest), total);
  });

  const present = (row: BidRequestRow & WithConflict & WithRecord, admin: Caller) => ({
    ...presentBidRequest(row, admin),
    conflict: conflictOf(row, admin),
    buyer: row.buyer_record,
  });
  const view = { present, file: 'bid-requests', columns: requestColumns };
  serve(listBidRequests, listBidRequestsSchemas, (call) =>
    answerList(deps, call, requestsFor(call.query, call.user), view),
  );

  serve(approveAll, approveAllSchemas, async ({ params, body, user, request }) => {
    const found = await approveAllLots(db, params.id, body, user, request);
    return isRefusal(found) ? found : ok(presentApproved(found));
  });

  const wait = usualWait(db);
  const polled = perAddress(config.rateLimits, POLLING);
  serve(
    getUsualWait,
    getUsualWaitSchemas,
    polled(async () => ok({ seconds: await wait() })),
  );

  serve(decideBidRequest, decideBidRequestSchemas, async ({ params, body, user, request }) => {
    const decided = await decideRequest(db, params.id, body, user, request);
    if ('refused' in decided) return decided;
    const message = `Request ${decided.status} successfully.`;
    return ok({ message, bid_request: presentBidRequest(decided, user) });
  });
}
