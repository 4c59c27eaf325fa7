import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Token } from '#contract/accounts/token.ts';
import { ago, dateAndTime, dateOf } from '#web/lib/moments.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { tokensQuery } from './account-queries.ts';
import { NewToken } from './new-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { scopeName } from './scope-choice.tsx';
import { TokenForm } from './token-form.tsx';

interface Shown {
  id: number;
  token: string;
}

/** Lists API tokens, creates them and revokes them. A token's secret is shown once, when it is created. */
export function Tokens() {
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<Shown>();
  return (
    <div className="flex flex-col gap-6">
      <TokenForm onMade={setMade} />
      {made && <NewToken key={made.id} token={made.token} onDone={() => setMade(undefined)} />}
      <Loaded query={tokens} failed="Failed to load your tokens.">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">No tokens yet.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {list.map((token) => (
                <Row key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Row({ token }: { token: Token }) {
  const { name, created_at, last_used_at, scopes, expires_at } = token;
  const isOver = useHasPassed(expires_at);
  return (
    <li className="flex items-center justify-between gap-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isOver && <Badge tone="neutral">Expired</Badge>}{' '}
        </p>{' '}
        <p className="figures text-ink-soft">
          {' '}
          {scopes.map(scopeName).join(', ')}{' '}
          <span className="whitespace-nowrap">
            {isOver ? 'expired' : 'expires'} {dateAndTime(expires_at)}
          </span>
        </p>
        <p className="figures text-ink-soft">
          created {dateOf(created_at)} ·{' '}
          {last_used_at ? `last used ${ago(last_used_at, serverNow())}` : 'never used'}
        </p>
      </div>
      <RevokeToken token={token} isOver={isOver} />
    </li>
  );
}
