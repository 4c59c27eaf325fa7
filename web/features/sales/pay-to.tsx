import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SellersAccount } from '#contract/sales/get-sellers-account.schemas.ts';
import { getSellersAccount } from '#contract/sales/get-sellers-account.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { groupedReference } from '#domain/payment-reference.ts';
import { call } from '#web/lib/call.ts';
import { dollars } from '#web/lib/figures.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';
import { CopyFigure } from './copy-figure.tsx';
import { cameBack, changeWarning } from './payout-words.ts';

/** Each read is written down, so that the page and its dialog share one; nothing of it is kept once both are left. */
const sellersAccountQuery = (id: number) =>
  queryOptions({
    queryKey: ['sellers-account', id],
    queryFn: async ({ signal }) =>
      (await call(getSellersAccount, { params: { id }, signal })).account,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** For the admin who pays the seller of a sale: how much, and where to. Nothing where nothing is due. */
export function PayTo({ sale }: { sale: Pick<WholeSale, 'id' | 'to_pay_out' | 'payments'> }) {
  // The page and its dialog show it both.
  const heading = useId();
  if (!sale.to_pay_out) return null;
  return (
    <section aria-labelledby={heading} className="flex max-w-[560px] flex-col gap-2">
      <h3 id={heading} className="text-sm font-medium">
        To pay to the seller: <span className="figures">{dollars(sale.to_pay_out)}</span>
      </h3>
      <Account sale={sale} />
    </section>
  );
}

function Account({ sale: { id, payments } }: { sale: Pick<WholeSale, 'id' | 'payments'> }) {
  const { data, error } = useQuery(sellersAccountQuery(id));
  if (data) return <AccountFacts account={data} isRefused={cameBack(payments, data.changed_at)} />;
  if (data === null)
    return <p className="text-sm text-ink-soft">The seller has not added a payout account yet.</p>;
  if (error) return <FailureAlert error={error} otherwise="Failed to load the seller’s account." />;
  return <SkeletonRows rows={3} />;
}

interface AccountFactsProps {
  account: SellersAccount;
  /** Whether the last payout came back from there. */
  isRefused: boolean;
}

function AccountFacts({ account, isRefused }: AccountFactsProps) {
  const { holder, number, bank, bank_code, changed_at } = account;
  const warning = changeWarning(changed_at, useNow());
  return (
    <>
      {isRefused && (
        <Alert tone="warning">
          The last payout came back. Ask the seller whether this account is correct.
        </Alert>
      )}
      {warning && <Alert tone="warning">{warning}</Alert>}
      <Facts>
        <Fact label="Pay to">{holder}</Fact>
        <Fact label="Account">
          <span className="inline-flex items-center gap-2">
            <span className="select-all font-medium">{groupedReference(number)}</span>
            <CopyFigure text={number} what="account number" />
          </span>
        </Fact>
        <Fact label="Bank">{bank}</Fact>
        {bank_code && <Fact label="BIC or routing number">{bank_code}</Fact>}
      </Facts>
    </>
  );
}
