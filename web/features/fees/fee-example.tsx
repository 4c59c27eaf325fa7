import { useState } from 'react';
import type { FeeTermsForm } from '#contract/fees/fee-terms-form.ts';
import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { saleFigures } from '#domain/fees.ts';
import { formatCents, parseDollars } from '#domain/money.ts';
import { percentWords } from '#web/lib/figures.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Field } from '#web/ui/field.tsx';

/** A sale by the terms that are typed; undefined while they cannot be read. */
export function FeeExample({ terms }: { terms: FeeTermsForm | undefined }) {
  const [shares, setShares] = useState('1000');
  const [price, setPrice] = useState('10.00');
  return (
    <section aria-labelledby="fee-example" className="flex flex-col gap-4">
      <h2 id="fee-example" className="text-base">
        For example
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Shares"
          type="number"
          inputMode="numeric"
          min="1"
          step="1"
          required
          value={shares}
          onChange={({ target }) => setShares(target.value)}
        />
        <Field
          label="Price per share"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          unit="$"
          required
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
      </div>
      <Sums terms={terms} shares={Number(shares)} cents={parseDollars(price) ?? 0} />
    </section>
  );
}

interface SumsProps {
  terms: FeeTermsForm | undefined;
  shares: number;
  cents: number;
}

function Sums({ terms, shares, cents }: SumsProps) {
  if (!terms || !Number.isSafeInteger(shares) || shares < 1 || cents < 1)
    return (
      <p className="text-sm text-ink-soft">
        The sums appear here once every field is filled in correctly.
      </p>
    );
  const { goods, buyer, seller } = saleFigures(shares, cents, feeTermsIn(terms));
  const tax = terms.tax_percent > 0 && `Tax, ${percentWords(terms.tax_percent)} of the fee`;
  return (
    // Follows what is typed; read out once it rests.
    <div aria-live="polite" className="flex flex-col gap-4">
      <Facts>
        <Sum label="Price of all shares" cents={goods} />
        <Sum label="Buyer’s fee" cents={buyer.fee} sign="+" />
        {tax && <Sum label={tax} cents={buyer.tax} sign="+" />}
        <Sum label="The buyer pays" cents={buyer.total} strong />
      </Facts>
      <Facts>
        <Sum label="Price of all shares" cents={goods} />
        <Sum label="Seller’s fee" cents={seller.fee} sign="−" />
        {tax && <Sum label={tax} cents={seller.tax} sign="−" />}
        <Sum label="The seller gets" cents={seller.total} strong />
      </Facts>
      <Facts>
        <Sum label="Both fees, before tax" cents={buyer.fee + seller.fee} />
      </Facts>
    </div>
  );
}

interface SumProps {
  label: string;
  cents: bigint;
  sign?: string;
  strong?: boolean;
}

function Sum({ label, cents, sign = '', strong }: SumProps) {
  const words = `${cents > 0n ? sign : ''}${formatCents(cents)}`;
  return (
    <Fact label={label} whole>
      {strong ? <strong className="text-base">{words}</strong> : words}
    </Fact>
  );
}
