import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Says above a form that it was filled from a draft, which looks like saved data. */
export const DraftNote = ({
  onDiscard,
  left = [],
}: {
  onDiscard: () => void;
  /** Names of files that have to be picked again. */
  left?: readonly string[];
}) => (
  <Alert
    tone="warning"
    below={
      <>
        {left.length > 0 && <p>Files are not kept. Choose again: {left.join(', ')}.</p>}
        <Button size="small" className="mt-2" onClick={onDiscard}>
          Discard it
        </Button>
      </>
    }
  >
    We restored what you typed before. It is not saved yet.
  </Alert>
);
