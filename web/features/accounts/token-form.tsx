import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { CreateTokenBody, TOKEN_DAYS } from '#contract/accounts/create-token.schemas.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { call } from '#web/lib/call.ts';
import { dateOf } from '#web/lib/moments.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { tokensQuery } from './account-queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

const DAYS = [7, 30, TOKEN_DAYS.default, TOKEN_DAYS.most];
const DAY_MS = 86_400_000;

const blank: z.input<typeof CreateTokenBody> = {
  name: '',
  scopes: ['read'],
  expires_in_days: TOKEN_DAYS.default,
};

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
      defaultValues: blank,
      failed: 'Failed to create the token.',
      onSent: (made) => {
        form.reset(blank);
        onMade(made);
        void client.invalidateQueries(tokensQuery);
      },
    },
  );
  const days = useWatch({ control: form.control, name: 'expires_in_days' });
  const end = useNow() + (days ?? TOKEN_DAYS.default) * DAY_MS;
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
      <ScopeChoice error={errors.scopes?.message} {...form.register('scopes')} />
      <div className="w-full">
        <Select
          label="How long it lasts"
          required
          help={`It expires on ${dateOf(new Date(end).toISOString())}.`}
          error={errors.expires_in_days?.message}
          {...form.register('expires_in_days', { valueAsNumber: true })}
        >
          {DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {choice} days
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Creating...' : 'Create token'}
      </Button>
    </form>
  );
}
