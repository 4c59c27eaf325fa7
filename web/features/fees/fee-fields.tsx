import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FeeTermsForm } from '#contract/fees/fee-terms-form.ts';
import { Field } from '#web/ui/field.tsx';

export type FeeText = z.input<typeof FeeTermsForm>;
export type FeeFormState = UseFormReturn<FeeText, unknown, FeeTermsForm>;

const percent = { type: 'number', inputMode: 'decimal', step: '0.1', min: '0', max: '50' } as const;
const sum = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0', unit: '$' } as const;

/** What the terms are called, what each side pays, and the tax on it. Empty is none. */
export function FeeFields({ form }: { form: FeeFormState }) {
  const field = (name: keyof FeeText) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  });
  return (
    <>
      <Field
        label="Name"
        required
        maxLength={80}
        autoComplete="off"
        help="Only admins see it. For example “Standard 2027”."
        {...field('name')}
      />
      {(['buyer', 'seller'] as const).map((side) => (
        <fieldset key={side} className="flex min-w-0 flex-col gap-4">
          <legend className="pb-3 text-base font-semibold">
            {side === 'buyer' ? 'The buyer pays' : 'The seller pays'}
          </legend>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field
              label="Percentage"
              {...percent}
              help="Of the price of all shares."
              {...field(`${side}_percent`)}
            />
            <Field
              label="Fixed part"
              {...sum}
              help="On top, whatever the price."
              {...field(`${side}_fixed`)}
            />
            <Field
              label="Minimum"
              {...sum}
              help="The least the percentage can come to."
              {...field(`${side}_min`)}
            />
            <Field
              label="Maximum"
              {...sum}
              help="Leave empty for no maximum."
              {...field(`${side}_max`)}
            />
          </div>
        </fieldset>
      ))}
      <fieldset className="min-w-0">
        <legend className="pb-3 text-base font-semibold">Tax</legend>
        <div className="sm:max-w-1/2">
          <Field
            label="Tax percentage"
            {...percent}
            help="On both fees, not on the shares."
            {...field('tax_percent')}
          />
        </div>
      </fieldset>
    </>
  );
}
