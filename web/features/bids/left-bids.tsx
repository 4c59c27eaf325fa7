import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { takeLeftBids } from './in-flight.ts';
import type { Attempt } from './settle.ts';
import { tellElsewhere } from './tell-elsewhere.tsx';
import { type AttemptState, outcomeOf } from './use-bid-attempt.ts';

/** A bid of so long ago is not sent again unasked: its bidder may have changed their mind. */
const FRESH_MS = 30_000;

/** Settles, by the same key, what was on its way when its page was reloaded, and tells what became of it. */
export default function LeftBids({ reader }: { reader: number }) {
  const client = useQueryClient();
  useEffect(() => {
    for (const { attempt, at } of takeLeftBids(reader)) {
      const { intent } = attempt;
      if (Date.now() - at < FRESH_MS) void settleAndTell(client, attempt);
      else tell(client, attempt, { is: 'unknown', intent, attempt });
    }
  }, [client, reader]);
  return null;
}

async function settleAndTell(client: QueryClient, attempt: Attempt): Promise<void> {
  const { state } = await outcomeOf(client, attempt, () => undefined);
  tell(client, attempt, state);
  void client.invalidateQueries(auctionQuery(attempt.lot.id));
}

const tell = (client: QueryClient, attempt: Attempt, state: AttemptState): void =>
  tellElsewhere(attempt, state, () => void settleAndTell(client, attempt));
