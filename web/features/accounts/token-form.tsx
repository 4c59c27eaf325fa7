import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createToken } from '#contract/accounts/create-token.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { bodySchema } from '#web/lib/body-schema.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { tokensQuery } from './account-queries.ts';
import { useConfirmed } from './use-confirmed.ts';

interface TokenFormProps {
  onMade: (made: { id: number; token: string }) => void;
}

export function TokenForm({ onMade }: TokenFormProps) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const form = useForm({
    resolver: zodResolver(bodySchema(createToken)),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof createToken>) => confirmed(() => call(createToken, { body })),
    onSuccess: (made) => {
      form.reset({ name: '' });
      onMade(made);
      void client.invalidateQueries(tokensQuery);
    },
    onError: (error) => showFailure(form, error, 'Failed to create the token.'),
  });
  const submit = form.handleSubmit((body) => mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col items-start gap-4">
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
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
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Creating...' : 'Create token'}
      </Button>
    </form>
  );
}
