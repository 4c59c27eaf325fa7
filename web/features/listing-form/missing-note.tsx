import { useWatch } from 'react-hook-form';
import { Alert } from '#web/ui/alert.tsx';
import { missingLabels } from './form-sections.ts';
import type { ListingFormState } from './listing-fields.tsx';

interface MissingNoteProps {
  form: ListingFormState;
  /** Fields that the lot has already, whatever the form says. */
  kept: readonly string[];
}

/** Once more beside the button: what is recommended and still empty. It can be sent all the same. */
export function MissingNote({ form, kept }: MissingNoteProps) {
  const missing = missingLabels(useWatch({ control: form.control }), kept);
  return (
    missing.length > 0 && (
      <Alert tone="warning">
        Missing: {missing.join(', ').toLowerCase()}. Reviewers often send such listings back.
      </Alert>
    )
  );
}
