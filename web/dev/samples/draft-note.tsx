import { useState } from 'react';
import { DraftNote } from '#web/ui/draft-note.tsx';

export default function DraftNoteSample() {
  const [filled, setFilled] = useState(true);
  return filled && <DraftNote onDiscard={() => setFilled(false)} />;
}
