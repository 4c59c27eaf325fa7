import { State } from '#web/dev/specimen.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

export default function CopyButtonSample() {
  return (
    <State is="at rest; pressed, it says whether it worked">
      <CopyButton text="npm run verify" what="command" />
    </State>
  );
}
