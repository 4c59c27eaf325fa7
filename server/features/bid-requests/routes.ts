import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import type { Deps } from '#server/deps.ts';
import { created, listed, ok } from '#server/http/answer.ts';
import { windowOf } from '#server/http/link-header.ts';
import type { Serve } from '#server/http/serve.ts';
import { presentBidRequest } from '#server/lots/present-bid-request.ts';
import { bidRequests } from '#server/lots/request-query.ts';
import { decideRequest } from './decide-request.ts';
import { requestPermission } from './request-permission.ts';

export function bidRequestRoutes(serve: Serve, { db }: Deps): void {
  serve(requestBid, async ({ params, user, request }) => {
    const outcome = await requestPermission(db, params.id, user, request);
    if (typeof outcome === 'object') return outcome;
    const body = { message: 'Request sent successfully!', status: 'pending' } as const;
    return outcome === 'sent' ? created(body) : ok(body);
  });

  serve(listBidRequests, async ({ query, user }) => {
    const { limit, offset } = windowOf(query);
    const rows = await bidRequests(db).limit(limit).offset(offset).execute();
    const { total } = await db
      .selectFrom('bid_requests')
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return listed(
      rows.map((row) => presentBidRequest(row, user)),
      total,
    );
  });

  serve(decideBidRequest, async ({ params, body, user, request }) => {
    const decided = await decideRequest(db, params.id, body.status, user, request);
    if ('refused' in decided) return decided;
    const message = `Request ${decided.status} successfully.`;
    return ok({ message, bid_request: presentBidRequest(decided, user) });
  });
}
