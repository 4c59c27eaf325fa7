import { State } from '#web/dev/specimen.tsx';
import { ConflictNote } from '#web/ui/conflict-note.tsx';

const message =
  'This is your own auction. As the only admin you can act on it, and its page will always say so.';

export default function ConflictNoteSample() {
  return (
    <State is="the only admin has a stake">
      <ConflictNote conflict={{ ruling: 'marked', message }} />
    </State>
  );
}
