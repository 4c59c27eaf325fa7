import { State } from '#web/dev/specimen.tsx';
import { DropHere } from '#web/ui/drop-here.tsx';

export default function DropHereSample() {
  return (
    <State is="by mouse or by finger">
      <p className="text-sm">
        <DropHere what="a PDF" />, up to 10 MB.
      </p>
    </State>
  );
}
