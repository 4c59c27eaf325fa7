import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { whyUnanswered } from '#web/lib/api-failure.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

/**
 * Redirects visitors: signed out → /login and back afterwards; without the role → /;
 * without a required two-step login → its set-up.
 */
export function Guarded({ roles }: { roles: readonly Role[] }) {
  const me = useMe();
  const { pathname, search, hash } = useLocation();
  // No margin: it would move the page's body, and back again.
  if (me.isPending)
    return (
      <div className="p-8">
        <Skeleton className="h-64" />
      </div>
    );
  if (me.isError) {
    return (
      <ErrorState
        sentence={whyUnanswered(me.error) ? 'Failed to load.' : me.error.message}
        onRetry={() => void me.refetch()}
        error={me.error}
      />
    );
  }
  if (!me.data) return <Navigate to={loginPathFrom(pathname + search + hash)} replace />;
  if (me.data.two_factor === 'required') return <Navigate to={pages.twoStep} replace />;
  if (!roles.includes(roleOf(me.data))) return <Navigate to="/" replace />;
  // Another account of this browser gets new components, so it never sees what the first one typed.
  return <Outlet key={me.data.id} />;
}
