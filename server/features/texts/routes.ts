import { getTextSchemas } from '#contract/texts/get-text.schemas.ts';
import { getText } from '#contract/texts/get-text.ts';
import type { Deps } from '#server/deps.ts';
import { feesInForce } from '#server/market/fees/fee-terms.ts';
import { feesText } from '#server/market/texts/fees-text.ts';
import { textsOf } from '#server/market/texts/read-texts.ts';
import { ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';

export function textRoutes(serve: Serve, { config, db }: Deps): void {
  const texts = textsOf(config);

  serve(getText, getTextSchemas, async ({ params: { name } }) =>
    ok(name === 'fees' ? feesText(texts.fees, await feesInForce(db)) : texts[name].shown),
  );
}
