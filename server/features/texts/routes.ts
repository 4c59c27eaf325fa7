import { getTextSchemas } from '#contract/texts/get-text.schemas.ts';
import { getText } from '#contract/texts/get-text.ts';
import type { Deps } from '#server/deps.ts';
import { textsOf } from '#server/market/texts/read-texts.ts';
import { ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';

export function textRoutes(serve: Serve, { config }: Deps): void {
  const texts = textsOf(config);

  serve(getText, getTextSchemas, async ({ params }) => ok(texts[params.name].shown));
}
