import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { payoutAccountQuery } from '#web/lib/payout-account.ts';
import { areaOf, useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** To the seller of a sale that is to be paid out: where to, or that they have yet to say so. */
export function PaidToNote() {
  const { data: account } = useQuery(payoutAccountQuery);
  const { data: me } = useMe();
  if (account === undefined || !me) return null;
  const profile = `${areaOf(me)}/update-profile#paid-to`;
  if (account === null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm">You must say first which account to pay it to.</p>
        <ButtonLink kind="primary" to={profile}>
          Say where you are paid
        </ButtonLink>
      </div>
    );
  return (
    <p className="text-sm">
      You are paid to the account ending <span className="figures">{account.ending}</span>.{' '}
      <Link to={profile} className="tap rounded-sm font-medium underline underline-offset-2">
        Change it
      </Link>
    </p>
  );
}
