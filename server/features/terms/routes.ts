import { agreeToTermsSchemas } from '#contract/terms/agree-to-terms.schemas.ts';
import { agreeToTerms } from '#contract/terms/agree-to-terms.ts';
import type { MyTerms } from '#contract/terms/get-my-terms.schemas.ts';
import { getMyTermsSchemas } from '#contract/terms/get-my-terms.schemas.ts';
import { getMyTerms } from '#contract/terms/get-my-terms.ts';
import type { Deps } from '#server/deps.ts';
import { keepTerms, noteAgreement, termsVersion } from '#server/market/texts/terms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ok, refuse } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';

export function termsRoutes(serve: Serve, { db, config }: Deps): void {
  serve(getMyTerms, getMyTermsSchemas, async ({ user }) => ok(await termsOf(user.id)));

  serve(agreeToTerms, agreeToTermsSchemas, async ({ body, user, request }) => {
    if (body.version !== termsVersion(config)) return refuse('terms_changed');
    await inTransaction(db, async (tx) => {
      const version = await keepTerms(tx, config);
      if (!(await noteAgreement(tx, { userId: user.id, version }))) return;
      const subject = { type: 'user', id: user.id } as const;
      const after = { version };
      await audit(tx, {
        actorId: user.id,
        action: 'user.agree_to_terms',
        subject,
        request,
        after,
      });
    });
    return ok(await termsOf(user.id));
  });

  async function termsOf(userId: number): Promise<MyTerms> {
    const rows = await db
      .selectFrom('terms_agreements')
      .select(['version', 'agreed_at'])
      .where('user_id', '=', userId)
      .orderBy('agreed_at', 'desc')
      .execute();
    const agreed = rows.map(({ version, agreed_at }) => ({
      version,
      agreed_at: agreed_at.toISOString(),
    }));
    return { version: termsVersion(config), agreed };
  }
}
