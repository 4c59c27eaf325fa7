import { State } from '#web/dev/specimen.tsx';
import { Reference } from '#web/ui/reference.tsx';

export default function ReferenceSample() {
  return (
    <>
      <State is="of a request">
        <Reference id="5f0c4ad2-6a1b-4c64-9d3b-0a2d7c1f8e35" />
      </State>
      <State is="none: nothing">
        <Reference id={undefined} />
      </State>
    </>
  );
}
