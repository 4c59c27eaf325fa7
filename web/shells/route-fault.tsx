import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';

/** A screen that failed to load or broke: most often a connection lost, or a new version put up. */
export function RouteFault() {
  usePageTitle({ title: 'Something went wrong' });
  return (
    <div role="alert" className="page-width flex flex-col items-start gap-4 py-20">
      <h1 className="text-xl">This page could not be shown</h1>
      <p className="text-base text-ink-soft">
        The connection may have dropped, or a newer version is out. Loading it again helps in most
        cases.
      </p>
      <Button kind="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </div>
  );
}
