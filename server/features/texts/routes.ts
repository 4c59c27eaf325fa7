import { getTextSchemas } from '#contract/texts/get-text.schemas.ts';
import { getText } from '#contract/texts/get-text.ts';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/platform/http/answers/answer.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { readTexts } from './read-texts.ts';

export function textRoutes(serve: Serve, { config }: Deps): void {
  const texts = readTexts(config);

  serve(getText, getTextSchemas, async ({ params }) => ok(texts[params.name]));
}
