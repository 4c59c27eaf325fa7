import { Skeleton } from '#web/ui/states.tsx';

/** Shown while the code of a screen loads; tall, so that the footer does not jump. */
export function ScreenLoading() {
  return (
    <div
      role="status"
      className="page-width flex min-h-[80dvh] flex-col gap-6 py-10 in-[[data-dashboard]]:px-0 in-[[data-dashboard]]:py-2"
    >
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-72" />
    </div>
  );
}
