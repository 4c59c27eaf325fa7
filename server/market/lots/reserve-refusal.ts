import { toCents } from '#domain/money.ts';
import type { Config } from '#server/config/config.ts';
import { invalid, type Refusal } from '#server/platform/http/answers/answer.ts';

/** Where reserves are switched off, a listing gets none; one that it had before that stays. */
export function reserveRefusal(
  { reserves }: Pick<Config, 'reserves'>,
  { reserve_price: wanted }: { reserve_price?: number | null | undefined },
  had: number | null = null,
): Refusal | undefined {
  if (reserves === 'allowed' || wanted == null || toCents(wanted) === had) return undefined;
  return invalid({ reserve_price: ['This market allows no reserve. Leave this field empty.'] });
}
