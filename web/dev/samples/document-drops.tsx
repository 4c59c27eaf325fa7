import { State } from '#web/dev/specimen.tsx';
import { DocumentDrops } from '#web/ui/document-drops.tsx';

const nothing = () => undefined;

export default function DocumentDropsSample() {
  return (
    <>
      <State is="nothing yet">
        <div className="flex flex-col gap-3">
          <DocumentDrops takesProof room={10} onPick={nothing} />
        </div>
      </State>
      <State is="the proof of holding is there">
        <DocumentDrops takesProof={false} room={9} onPick={nothing} />
      </State>
      <State is="no room">
        <DocumentDrops takesProof={false} room={0} onPick={nothing} />
      </State>
    </>
  );
}
