import { Link } from 'react-router';
import { RegisterBody } from '#contract/accounts/register.schemas.ts';
import { register } from '#contract/accounts/register.ts';
import { call } from '#web/lib/call.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Problem } from '#web/ui/field.tsx';
import { textLink } from './form-frame.tsx';
import { ConfirmPasswordField, EmailField, NameField, NewPasswordField } from './usual-fields.tsx';

interface RegisterFormProps {
  role: 'buyer' | 'seller';
  /** The path that the user goes on to after verification and log-in. */
  next: string | undefined;
  /** Receives the email that the verification mail was sent to. */
  onRegistered: (email: string) => void;
}

export function RegisterForm({ role, next, onRegistered }: RegisterFormProps) {
  const { form, errors, submit, busy } = useSentForm(
    RegisterBody,
    (body) => call(register, { body: { ...body, role, next } }),
    {
      defaultValues: {
        name: '',
        email: '',
        password: '',
        password_confirmation: '',
        role,
        terms: false,
      },
      failed: 'Registration failed',
      onSent: (_, { email }) => onRegistered(email),
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert error={errors.root} />
      <NameField error={errors.name?.message} {...form.register('name')} />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <NewPasswordField error={errors.password?.message} {...form.register('password')} />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <label className="text-sm">
        <input
          type="checkbox"
          aria-invalid={!!errors.terms}
          className="mr-2 size-4 align-[-3px]"
          {...form.register('terms')}
        />
        I agree to the{' '}
        <Link to="/terms" target="_blank" className={textLink}>
          terms
        </Link>
        <Problem id="terms">{errors.terms?.message}</Problem>
      </label>
      <Button kind="primary" size="large" type="submit" disabled={busy}>
        {busy ? 'Creating account...' : 'Sign up'}
      </Button>
    </form>
  );
}
