import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { pages } from '#contract/pages.ts';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { ResendButton } from '#web/features/accounts/resend-button.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { areaOf, roleOf, useMe } from '#web/lib/session.ts';
import { useNewScreen } from '#web/lib/use-new-screen.ts';
import { Alert } from '#web/ui/alert.tsx';

const DONE = 'Registration successful! Please check your email to verify your account.';

/** Who has an account needs no second one: "Sell shares" is, for a buyer, to switch. */
function insteadFor(user: User, wanted: 'buyer' | 'seller'): string {
  if (wanted === 'buyer') return areaOf(user);
  return roleOf(user) === 'buyer' ? pages.becomeSeller : pages.sellerNew;
}

export default function RegisterPage() {
  usePageTitle({ title: 'Sign up', canonical: '/register' });
  const [address] = useSearchParams();
  const { data: user } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  // The role is not asked for: buyer, unless the link came from "Sell shares".
  const role = address.get('role') === 'seller' ? 'seller' : 'buyer';
  if (user) return <Navigate to={insteadFor(user, role)} replace />;
  if (sentTo !== undefined) return <CheckYourEmail email={sentTo} />;
  return (
    <FormFrame
      title={role === 'seller' ? 'Sign up to sell' : 'Sign up'}
      lead={
        role === 'seller'
          ? 'List a lot; it goes live once an admin has reviewed it. There are no fees.'
          : 'Bid per share on lots below market price. There are no fees.'
      }
    >
      <RegisterForm role={role} onRegistered={setSentTo} />
      <p className="text-sm text-ink-soft">
        Have an account?{' '}
        <Link to="/login" className={textLink}>
          Login
        </Link>
      </p>
    </FormFrame>
  );
}

function CheckYourEmail({ email }: { email: string }) {
  useNewScreen();
  return (
    <FormFrame title="Check your email">
      <Alert tone="success">{DONE}</Alert>
      <p className="text-base">
        The mail went to <strong className="break-words">{email}</strong>. Its link works for 60
        minutes. Open it in this browser: in another one you choose your password again.
      </p>
      <ResendButton email={email} />
      <p className="text-sm text-ink-soft">
        Verified already?{' '}
        <Link to="/login" className={textLink}>
          Login
        </Link>
      </p>
    </FormFrame>
  );
}
