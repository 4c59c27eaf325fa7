import { Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { pages } from '#contract/pages.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { latePart } from '#web/lib/late-part.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useNext } from '#web/lib/return-path.ts';
import { areaOf, roleOf, useMe } from '#web/lib/session.ts';
import { Skeleton } from '#web/ui/states.tsx';

/** Loaded with the answer: the page of the form has no room for it. */
const CheckYourEmail = latePart(() => import('#web/features/accounts/check-your-email.tsx'));

/** Who has an account needs no second one: "Sell shares" is, for a buyer, to switch. */
function insteadFor(user: User, wanted: 'buyer' | 'seller'): string {
  if (wanted === 'buyer') return areaOf(user);
  return roleOf(user) === 'buyer' ? pages.becomeSeller : pages.sellerNew;
}

export default function RegisterPage() {
  usePageTitle({ title: 'Sign up', canonical: '/register' });
  const [address] = useSearchParams();
  const { data: user } = useMe();
  const next = useNext();
  const [sentTo, setSentTo] = useState<string>();
  // The role is not asked for: buyer, unless the link came from "Sell shares".
  const role = address.get('role') === 'seller' ? 'seller' : 'buyer';
  if (user) return <Navigate to={next ?? insteadFor(user, role)} replace />;
  if (sentTo !== undefined)
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <CheckYourEmail email={sentTo} next={next} />
      </Suspense>
    );
  return (
    <FormFrame
      title={role === 'seller' ? 'Sign up to sell' : 'Sign up'}
      lead={
        role === 'seller'
          ? 'List a lot. It goes live once an admin has approved it.'
          : 'Create an account to bid on lots of shares.'
      }
    >
      <RegisterForm role={role} next={next} onRegistered={setSentTo} />
      <p className="text-sm text-ink-soft">
        Have an account?{' '}
        <Link to={onTheWayTo(next, '/login')} className={textLink}>
          Login
        </Link>
      </p>
    </FormFrame>
  );
}
