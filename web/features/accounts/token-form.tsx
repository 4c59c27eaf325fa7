import { useQueryClient } from '@tanstack/react-query';
import { CreateTokenBody, createToken } from '#contract/accounts/create-token.ts';
import { call } from '#web/lib/call.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { tokensQuery } from './account-queries.ts';

interface TokenFormProps {
  onMade: (made: { id: number; token: string }) => void;
}

export function TokenForm({ onMade }: TokenFormProps) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const { form, errors, submit, busy } = useSentForm(
    CreateTokenBody,
    (body) => confirmed(() => call(createToken, { body })),
    {
      defaultValues: { name: '' },
      failed: 'Failed to create the token.',
      onSent: (made) => {
        form.reset({ name: '' });
        onMade(made);
        void client.invalidateQueries(tokensQuery);
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col items-start gap-4">
      <FormAlert error={errors.root} />
      <div className="w-full">
        <Field
          label="Token name"
          required
          maxLength={100}
          autoComplete="off"
          help="What it is for, such as the script that uses it."
          error={errors.name?.message}
          {...form.register('name')}
        />
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Creating...' : 'Create token'}
      </Button>
    </form>
  );
}
