import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FaultBoundaryProps {
  children: ReactNode;
}

/** Keeps the frame of the page when a screen fails to load or throws. */
export class FaultBoundary extends Component<FaultBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Fault /> : this.props.children;
  }
}

/**
 * The usual causes are a lost connection and a new version of the site. Without a connection, the
 * screen loads again as soon as the browser is online.
 */
function Fault() {
  useEffect(() => {
    const loadAgain = () => location.reload();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, []);
  return (
    <div role="alert" className="page-width flex flex-col items-start gap-4 py-20">
      <h1 className="text-xl">This page could not be shown</h1>
      <p className="text-base text-ink-soft">
        The connection may have dropped, or a newer version may be out. Reloading usually helps.
      </p>
      <Button kind="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
