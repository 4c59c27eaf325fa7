import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Says above a form that it was filled from a draft, which looks like saved data. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert
    tone="warning"
    below={
      <Button size="small" className="mt-2" onClick={onDiscard}>
        Discard it
      </Button>
    }
  >
    We restored what you typed before. It is not saved yet.
  </Alert>
);
