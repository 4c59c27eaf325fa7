import { State } from '#web/dev/specimen.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';

const nothing = () => undefined;

export default function DialogPairSample() {
  return (
    <>
      <State is="at rest">
        <DialogPair
          onCancel={nothing}
          onAct={nothing}
          words={['Approve', 'Approving...']}
          acting={false}
        />
      </State>
      <State is="what takes something away">
        <DialogPair
          onCancel={nothing}
          onAct={nothing}
          words={['Delete', 'Deleting...']}
          acting={false}
          kind="danger"
        />
      </State>
      <State is="on its way">
        <DialogPair onCancel={nothing} onAct={nothing} words={['Send', 'Sending...']} acting />
      </State>
    </>
  );
}
