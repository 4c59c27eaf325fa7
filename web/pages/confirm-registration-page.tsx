import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { onTheWayTo } from '#domain/own-path.ts';
import { FormFrame, textLink } from '#web/features/accounts/form-frame.tsx';
import {
  registrationQuery,
  type VerificationLink,
} from '#web/features/accounts/registration-query.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { latePart } from '#web/lib/late-part.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useNext } from '#web/lib/return-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/states.tsx';

/** Loaded while the registration is: together they would be too much script for a first visit. */
const ConfirmRegistrationForm = latePart(
  () => import('#web/features/accounts/confirm-registration-form.tsx'),
);

/** A verification link that was opened in another browser than the one that registered. */
export default function ConfirmRegistrationPage() {
  usePageTitle({ title: 'Verify your email', canonical: '/register' });
  const link = useVerificationLink();
  const registration = useQuery(registrationQuery(link));
  const { error } = registration;
  const next = useNext();
  if (error instanceof ApiFailure && error.code === 'already_verified') return <Used next={next} />;
  if (error instanceof ApiFailure && error.status >= 400 && error.status < 429)
    return <Over next={next} />;
  return (
    <FormFrame
      title="Verify your email"
      lead="You or someone else registered in another browser. Choose a password here and the account is yours."
    >
      <Loaded query={registration} failed="Failed to load this registration." loading={<Loading />}>
        {({ name, email, role, registered_at }) => (
          <>
            <Facts>
              <Fact label="Name">{name}</Fact>
              <Fact label="Email">{email}</Fact>
              <Fact label="Account">{role === 'seller' ? 'Seller' : 'Buyer'}</Fact>
              <Fact label="Registered">
                <time dateTime={registered_at}>{dateTimeAndZone(registered_at)}</time>
              </Fact>
            </Facts>
            <Suspense fallback={<Skeleton className="h-52" />}>
              <ConfirmRegistrationForm
                link={link}
                email={email}
                onRefused={() => void registration.refetch()}
              />
            </Suspense>
            <p className="text-sm text-pretty text-ink-soft">
              Your password replaces the one entered at registration. You can change the name once
              you are logged in. If you do not want an account, close this page and nothing will
              happen.
            </p>
          </>
        )}
      </Loaded>
    </FormFrame>
  );
}

function useVerificationLink(): VerificationLink {
  const { id = '', hash = '' } = useParams();
  const [address] = useSearchParams();
  const part = (name: string) => address.get(name) ?? '';
  return {
    params: { id: Number(id), hash },
    query: {
      expires: part('expires'),
      signature: part('signature'),
      next: address.get('next') ?? undefined,
    },
  };
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-36" />
    <Skeleton className="h-24" />
    <Skeleton className="h-20" />
    <Skeleton className="h-12" />
  </div>
);

interface Onward {
  /** Where whoever registered was. */
  next: string | undefined;
}

const Used = ({ next }: Onward) => (
  <Ended next={next} alert={<Alert tone="neutral">This email is already verified.</Alert>}>
    Log in with your password. If you do not know it,{' '}
    <Link to="/forgot-password" className={textLink}>
      reset it
    </Link>
    .
  </Ended>
);

const Over = ({ next }: Onward) => (
  <Ended next={next} alert={<Alert tone="error">This link is invalid or has expired.</Alert>}>
    Log in to get a new one, or{' '}
    <Link to={onTheWayTo(next, '/register')} className={textLink}>
      sign up again
    </Link>
    .
  </Ended>
);

const Ended = ({ next, alert, children }: Onward & { alert: ReactNode; children: ReactNode }) => (
  <FormFrame title="Verify your email">
    {alert}
    <p className="text-base text-pretty">{children}</p>
    <ButtonLink to={onTheWayTo(next, '/login')} kind="primary" size="large">
      Login
    </ButtonLink>
  </FormFrame>
);
