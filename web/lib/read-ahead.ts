import type { QueryClient } from '@tanstack/react-query';
import { mayHaveSession } from './anti-forgery.ts';
import { queryClient } from './query-client.ts';
import { areaOf, meQuery } from './session.ts';

export type FirstReads = (client: QueryClient) => readonly Promise<unknown>[];

/**
 * Asks for what a dashboard shows once its code has come and it is known who is there, while React still
 * draws the frame around it. Whoever has no business there asks for nothing, since refusals are recorded.
 */
export async function readAhead(reads: FirstReads): Promise<void> {
  if (!mayHaveSession()) return;
  const me = await queryClient.ensureQueryData(meQuery).catch(() => undefined);
  if (!me || me.two_factor === 'required' || !location.pathname.startsWith(areaOf(me))) return;
  await Promise.all(reads(queryClient));
}
