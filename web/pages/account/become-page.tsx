import { Navigate } from 'react-router';
import { SwitchRole } from '#web/features/accounts/switch-role.tsx';
import { useNext } from '#web/lib/return-path.ts';
import { areaOf, roleOf, useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Who has the role already is sent on to its area; admins keep theirs and may enter both. */
export function BecomePage({ into }: { into: 'buyer' | 'seller' }) {
  const { data: user } = useMe();
  const next = useNext();
  if (!user) return null;
  if (roleOf(user) === into) return <Navigate to={next ?? `/${into}`} replace />;
  return (
    <>
      <PageHeader title={into === 'seller' ? 'Become a seller' : 'Become a buyer'} />
      {roleOf(user) === 'admin' ? (
        <div className="flex flex-col items-start gap-4 text-base">
          <p>Admins keep their role and can open the {into} area without switching.</p>
          <ButtonLink to={`/${into}`}>Go to the {into} area</ButtonLink>
        </div>
      ) : (
        <SwitchRole into={into} back={next ?? areaOf(user)} />
      )}
    </>
  );
}
