import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WholeSale } from '#contract/sales/sale.ts';
import { payoutAccountQuery } from '#web/lib/payout-account.ts';
import { areaOf, useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cameBack } from './payout-words.ts';

/** To the seller of a sale that is to be paid out: where to, or that they have yet to say so. */
export function PaidToNote({ payments }: Pick<WholeSale, 'payments'>) {
  const { data: account } = useQuery(payoutAccountQuery);
  const { data: me } = useMe();
  if (account === undefined || !me) return null;
  const profile = `${areaOf(me)}/update-profile#paid-to`;
  if (account === null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm">To be paid, first tell us which account to use.</p>
        <ButtonLink kind="primary" to={profile}>
          Add a payout account
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {cameBack(payments, account.changed_at) && (
        <Alert tone="warning">The last payment to you came back. Check your account details.</Alert>
      )}
      <p className="text-sm">
        You are paid to the account ending <span className="figures">{account.ending}</span>.{' '}
        <Link to={profile} className="tap rounded-sm font-medium underline underline-offset-2">
          Change it
        </Link>
      </p>
    </div>
  );
}
