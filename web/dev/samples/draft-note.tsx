import { useState } from 'react';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { State } from '../specimen.tsx';

export default function DraftNoteSample() {
  const [filled, setFilled] = useState(true);
  if (!filled) return null;
  return (
    <>
      <State is="restored">
        <DraftNote onDiscard={() => setFilled(false)} />
      </State>
      <State is="without its file">
        <DraftNote onDiscard={() => setFilled(false)} left={['mark.png']} />
      </State>
    </>
  );
}
