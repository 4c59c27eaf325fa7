import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Over a form that was filled in with what was typed before, which looks like what is saved. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    tone="warning"
    below={
      <Button size="small" className="mt-2" onClick={onDiscard}>
        Discard it
      </Button>
    }
  >
    What you typed before is filled in again. It is not saved yet.
  </Alert>
);
