import { acceptRunnerUpOfferSchemas } from '#contract/sales/accept-runner-up-offer.schemas.ts';
import { acceptRunnerUpOffer } from '#contract/sales/accept-runner-up-offer.ts';
import { declineRunnerUpOfferSchemas } from '#contract/sales/decline-runner-up-offer.schemas.ts';
import { declineRunnerUpOffer } from '#contract/sales/decline-runner-up-offer.ts';
import { getRunnerUpOfferSchemas } from '#contract/sales/get-runner-up-offer.schemas.ts';
import { getRunnerUpOffer } from '#contract/sales/get-runner-up-offer.ts';
import { offerToRunnerUpSchemas } from '#contract/sales/offer-to-runner-up.schemas.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import type { Deps } from '#server/deps.ts';
import { created, isRefusal, ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { answerOffer, findOffer, offerToRunnerUp as offer } from './runner-up.ts';

export function runnerUpRoutes(serve: Serve, deps: Deps): void {
  serve(offerToRunnerUp, offerToRunnerUpSchemas, async (call) => {
    const made = await offer(deps.db, call.params.id, call);
    return isRefusal(made) ? made : created(made);
  });

  serve(getRunnerUpOffer, getRunnerUpOfferSchemas, async ({ params, user }) => {
    const found = await findOffer(deps.db, params.id, user);
    return isRefusal(found) ? found : ok(found);
  });

  for (const [operation, schemas, answer] of [
    [acceptRunnerUpOffer, acceptRunnerUpOfferSchemas, 'accepted'],
    [declineRunnerUpOffer, declineRunnerUpOfferSchemas, 'declined'],
  ] as const)
    serve(operation, schemas, async (call) => {
      const answered = await answerOffer(deps, call.params.id, answer, call);
      return isRefusal(answered) ? answered : ok(answered);
    });
}
