import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ChangePayoutAccountBody } from '#contract/accounts/change-payout-account.schemas.ts';
import { changePayoutAccount } from '#contract/accounts/change-payout-account.ts';
import { call } from '#web/lib/call.ts';
import { payoutAccountQuery } from '#web/lib/payout-account.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { KnownPasswordField } from './usual-fields.tsx';

interface PaidToFormProps {
  /** Saved, or left as it was. */
  onDone: () => void;
  /** Whether there is an account to go on with. */
  canCancel: boolean;
}

/** Nothing of it is kept as a draft: it is the one place where a whole account number is typed. */
export function PaidToForm({ onDone, canCancel }: PaidToFormProps) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const { form, errors, submit, busy } = useSentForm(
    ChangePayoutAccountBody,
    (body) => confirmed(() => call(changePayoutAccount, { body })),
    {
      defaultValues: { holder: '', number: '', bank: '', bank_code: '', current_password: '' },
      failed: 'Failed to save the account.',
      onSent: ({ account }) => {
        client.setQueryData(payoutAccountQuery.queryKey, account);
        form.reset();
        toast.success('From now on, you will be paid to this account.');
        onDone();
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col gap-5">
      <FormAlert error={errors.root} />
      <Field
        label="Account holder"
        required
        maxLength={100}
        autoComplete="off"
        error={errors.holder?.message}
        {...form.register('holder')}
      />
      <Field
        label="IBAN or account number"
        required
        autoComplete="off"
        spellCheck={false}
        className="figures"
        help="Stored encrypted. Once it is saved, you see only its last four characters."
        error={errors.number?.message}
        {...form.register('number')}
      />
      <Field
        label="Bank"
        required
        maxLength={100}
        autoComplete="off"
        error={errors.bank?.message}
        {...form.register('bank')}
      />
      <Field
        label="BIC or routing number"
        autoComplete="off"
        spellCheck={false}
        className="figures"
        help="If your bank uses one."
        error={errors.bank_code?.message}
        {...form.register('bank_code')}
      />
      <KnownPasswordField
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" size="large" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Save account'}
        </Button>
        {canCancel && (
          <Button size="large" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
