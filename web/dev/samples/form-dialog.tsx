import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

const FAILED = { isPending: false, error: new Error('No answer.') };

export default function FormDialogSample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open the form that failed</Button>
      {open && (
        <FormDialog
          title="Record a payment"
          description="Enter it as the bank’s books show it."
          act={FAILED}
          otherwise="Failed to record the payment."
          words={['Record', 'Recording...']}
          onSubmit={close}
          onClose={close}
        >
          <TextArea label="Note" required />
        </FormDialog>
      )}
    </div>
  );
}
