import { type ComponentProps, useId } from 'react';
import { type Scope, scopesOf } from '#contract/accounts/scope.ts';
import { useMe } from '#web/lib/session.ts';
import { Problem } from '#web/ui/field.tsx';

const words: Record<Scope, string> = {
  read: 'View your account and mark notifications as read.',
  bid: 'Ask for permission to bid, agree to terms, place bids, automatic ones too, and keep your watchlist and saved searches.',
  sell: 'List, edit and delete lots, lower reserves, and accept bids below them.',
  admin: 'Do what admins can, except make admins, confirm their actions or read payout accounts.',
};

export const scopeName = (scope: Scope): string => scope.charAt(0).toUpperCase() + scope.slice(1);

interface ScopeChoiceProps extends ComponentProps<'input'> {
  error: string | undefined;
}

/** Chooses which of the owner's rights a token gets. */
export function ScopeChoice({ error, ...input }: ScopeChoiceProps) {
  const id = useId();
  const { data: user } = useMe();
  if (!user) return null;
  const roles = user.roles.map(({ name }) => name);
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-help ${id}-error`}>
      <legend className="text-sm font-medium">What it can do</legend>
      {scopesOf(roles).map((scope) => (
        <label key={scope} className="mt-2 flex items-start gap-3 text-sm pointer-coarse:py-2">
          <input
            {...input}
            type="checkbox"
            value={scope}
            aria-invalid={error ? true : undefined}
            className="mt-0.5 size-4 cursor-pointer"
          />
          <span>
            <span className="font-medium">{scopeName(scope)}</span>
            <span className="block text-ink-soft">{words[scope]}</span>
          </span>
        </label>
      ))}
      <div className="mt-2 flex flex-col gap-1">
        <Problem id={`${id}-error`}>{error}</Problem>
        <p id={`${id}-help`} className="text-xs text-ink-soft">
          {/* Buyers and sellers can switch between both roles, and so can their tokens. */}
          {!roles.includes('admin') &&
            'It can bid only while you are a buyer, and sell only while you are a seller. '}
          A token with all of these can also accept offers, act in your sales and purchases, and
          change your account, such as your name.
        </p>
      </div>
    </fieldset>
  );
}
