import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

/** Signed out → /login and back afterwards; lacking the role → / (spec section 4). */
export function Guarded({ roles }: { roles: readonly Role[] }) {
  const me = useMe();
  const { pathname, search } = useLocation();
  if (me.isPending) return <Skeleton className="m-8 h-64" />;
  if (me.isError) {
    return (
      <ErrorState sentence={me.error.message} onRetry={() => void me.refetch()} error={me.error} />
    );
  }
  if (!me.data) return <Navigate to={loginPathFrom(pathname + search)} replace />;
  if (!roles.includes(roleOf(me.data))) return <Navigate to="/" replace />;
  return <Outlet />;
}
