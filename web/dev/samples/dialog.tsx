import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { TextArea } from '#web/ui/field.tsx';

export default function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Reject Meridian Cables"
        description="The seller sees your reason and can edit and resubmit the listing."
      >
        <TextArea label="Reason" help="500 characters at most" required />
        <DialogPair
          className="mt-6"
          kind="danger"
          words={['Reject', 'Rejecting...']}
          acting={false}
          onAct={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </div>
  );
}
