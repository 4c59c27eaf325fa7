import { changeOfferSettingsSchemas } from '#contract/sales/change-offer-settings.schemas.ts';
import { changeOfferSettings } from '#contract/sales/change-offer-settings.ts';
import { getOfferSettingsSchemas } from '#contract/sales/get-offer-settings.schemas.ts';
import { getOfferSettings } from '#contract/sales/get-offer-settings.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';

/** Whether somebody may be asked at all whether they want a lot that its winner did not pay for. */
export function offerSettingRoutes(serve: Serve, { db }: Deps): void {
  serve(getOfferSettings, getOfferSettingsSchemas, async ({ user }) =>
    ok(
      await db
        .selectFrom('users')
        .select('takes_offers')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
    ),
  );

  serve(changeOfferSettings, changeOfferSettingsSchemas, async ({ body, user, request }) => {
    const { takes_offers } = body;
    await inTransaction(db, async (tx) => {
      const changed = await tx
        .updateTable('users')
        .set({ takes_offers })
        .where('id', '=', user.id)
        .where('takes_offers', '<>', takes_offers)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return;
      await audit(tx, {
        actorId: user.id,
        action: 'user.offer_settings',
        subject: { type: 'user', id: user.id },
        after: { takes_offers },
        request,
      });
    });
    return ok({ takes_offers });
  });
}
