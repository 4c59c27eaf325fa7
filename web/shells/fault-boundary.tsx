import { Component, type ReactNode } from 'react';
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

/** Most often a connection was lost, or a new version was put up meanwhile. */
function Fault() {
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
