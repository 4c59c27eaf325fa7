import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { createFeeTerms } from '#contract/fees/create-fee-terms.ts';
import { FeeTermsForm } from '#contract/fees/fee-terms-form.ts';
import type { Fees } from '#contract/fees/fees.ts';
import { feeTermsIn } from '#contract/fees/fees-in-dollars.ts';
import { feeWords, taxWords } from '#domain/fee-words.ts';
import { call } from '#web/lib/call.ts';
import { feesQuery } from '#web/lib/fees-query.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { FeeExample } from './fee-example.tsx';
import { FeeFields, type FeeText } from './fee-fields.tsx';
import { FEE_TERMS_KEY } from './fee-queries.ts';

const NAMES = ['percent', 'fixed', 'min', 'max'] as const;
const typedAs = (figure: number | null): string => (figure ? String(figure) : '');

/** The fields as they are first: those in force, under no name yet. */
function textOf(fees: Fees | undefined): FeeText {
  const sides = (['buyer', 'seller'] as const).flatMap((side) =>
    NAMES.map((name) => {
      const field = `${side}_${name}` as const;
      return [field, typedAs(fees?.[field] ?? null)] as const;
    }),
  );
  return {
    name: '',
    ...Object.fromEntries(sides),
    tax_percent: typedAs(fees?.tax_percent ?? null),
  };
}

/** New fee terms, with a sale by them worked out while typing. They count only once that was confirmed. */
export function FeeForm({ inForce }: { inForce: Fees | undefined }) {
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<FeeTermsForm>();
  const { form, errors, submit, busy } = useSentForm(
    FeeTermsForm,
    (body) => call(createFeeTerms, { body, headers: { 'Idempotency-Key': key } }),
    {
      defaultValues: textOf(inForce),
      failed: 'Failed to set the fees.',
      onSent: async (set) => {
        setKey(crypto.randomUUID());
        if ('pending_act' in set) {
          toast(set.message);
          return;
        }
        toast.success(`“${set.name}” is in force.`);
        form.reset(textOf(set));
        await client.invalidateQueries({ queryKey: FEE_TERMS_KEY });
        await client.invalidateQueries({ queryKey: feesQuery.queryKey });
      },
      // Refused, it is another request once it is mended.
      onFailed: () => setKey(crypto.randomUUID()),
    },
  );
  const typed = useWatch({ control: form.control });
  const terms = FeeTermsForm.safeParse({ ...typed, name: 'Example' }).data;
  const onSubmit = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setAsked(FeeTermsForm.parse(form.getValues()));
  };
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_360px]">
      {asked && (
        <Confirm
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          question={`Set “${asked.name}” for new approvals?`}
          yes="Set fees"
          onYes={() => void submit()}
        >
          <Question terms={asked} />
        </Confirm>
      )}
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        <FeeFields form={form} />
        <FormAlert error={errors.root} />
        <div>
          <Button kind="primary" size="large" type="submit" disabled={busy}>
            {busy ? 'Setting...' : 'Set fees'}
          </Button>
        </div>
      </form>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <FeeExample terms={terms} />
      </div>
    </div>
  );
}

function Question({ terms }: { terms: FeeTermsForm }) {
  const { buyer, seller, ...tax } = feeTermsIn(terms);
  return (
    <>
      <p>
        The buyer pays: <Strong>{feeWords(buyer)}</Strong>. The seller pays:{' '}
        <Strong>{feeWords(seller)}</Strong>. Tax:{' '}
        <Strong>{taxWords({ buyer, seller, ...tax })}</Strong>.
      </p>
      <p className="mt-3">
        Every lot approved from now on gets these fees, including lots that are already submitted.
        Live lots keep theirs. Fees cannot be edited once they are set; set new ones instead.
      </p>
    </>
  );
}

const Strong = ({ children }: { children: string }) => (
  <strong className="font-medium text-ink">{children}</strong>
);
