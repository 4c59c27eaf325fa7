import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FaultBoundaryProps {
  children: ReactNode;
}

/** A screen that failed to load or broke leaves the frame around it standing. */
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
 * Most often a connection was lost, or a new version was put up meanwhile. What could not be loaded
 * without a connection is loaded by itself once there is one.
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
        The connection may have dropped, or a newer version is out. Loading it again helps in most
        cases.
      </p>
      <Button kind="primary" onClick={() => location.reload()}>
        Load again
      </Button>
    </div>
  );
}
