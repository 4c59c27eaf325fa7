import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { register } from '#contract/accounts/register.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { bodySchema } from '#web/lib/body-schema.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmPasswordField, EmailField, NameField, NewPasswordField } from './usual-fields.tsx';

interface RegisterFormProps {
  role: 'buyer' | 'seller';
  /** Told the email that the verification mail goes to. */
  onRegistered: (email: string) => void;
}

export function RegisterForm({ role, onRegistered }: RegisterFormProps) {
  const form = useForm({
    resolver: zodResolver(bodySchema(register)),
    defaultValues: { name: '', email: '', password: '', password_confirmation: '', role },
  });
  const { errors, isSubmitting } = form.formState;
  const open = useMutation({
    mutationFn: (body: BodyOf<typeof register>) => call(register, { body: { ...body, role } }),
    onSuccess: (_, { email }) => onRegistered(email),
    onError: (error) => showFailure(form, error, 'Registration failed'),
  });
  const submit = form.handleSubmit((body) => open.mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <NameField error={errors.name?.message} {...form.register('name')} />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <Button kind="primary" size="large" type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Sign up'}
      </Button>
    </form>
  );
}
