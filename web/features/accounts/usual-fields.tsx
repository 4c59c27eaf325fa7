import type { ComponentProps } from 'react';
import { useMe } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';

type Rest = Omit<ComponentProps<typeof Field>, 'label'>;

/** The user's name as other people see it. */
export const NameField = (rest: Rest) => (
  <Field
    label="Full name"
    autoComplete="name"
    required
    help="Shown in public as first name and initial, such as Jane D."
    {...rest}
  />
);

export const EmailField = (rest: Rest) => (
  <Field label="Email" type="email" autoComplete="email" required {...rest} />
);

/** A field for choosing a new password. */
export const NewPasswordField = ({ label = 'Password', ...rest }: Rest & { label?: string }) => (
  <Field
    label={label}
    type="password"
    autoComplete="new-password"
    required
    help="At least 8 characters, and not easy to guess."
    {...rest}
  />
);

export const ConfirmPasswordField = ({
  label = 'Confirm password',
  ...rest
}: Rest & { label?: string }) => (
  <Field label={label} type="password" autoComplete="new-password" required {...rest} />
);

/** A field for the current password. The hidden username field tells password managers whose it is. */
export function KnownPasswordField({
  label = 'Your password',
  ...rest
}: Rest & { label?: string }) {
  const { data: user } = useMe();
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={user?.email} readOnly />
      <Field label={label} type="password" autoComplete="current-password" required {...rest} />
    </>
  );
}
