import { useEffect, useRef } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { refusedFields } from './form-sections.ts';
import type { ListingFormState } from './listing-fields.tsx';

/** Beside the button, which is far from most fields: which were refused, and the way to each. */
export function RefusedList({ form }: { form: ListingFormState }) {
  const { errors, isSubmitting } = form.formState;
  const refused = refusedFields(Object.keys(errors));
  const first = refused[0]?.name;
  const wasSubmitting = useRef(false);
  // The form itself finds no field of a file.
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && first && isLost()) focusOn(form, first);
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, first, form]);
  if (refused.length === 0) return null;
  return (
    <Alert
      tone="error"
      below={
        <ul className="mt-1 flex flex-col">
          {refused.map(({ name, label, section }) => (
            <li key={name}>
              <button
                type="button"
                className="tap rounded-sm text-left underline underline-offset-2"
                onClick={() => focusOn(form, name)}
              >
                {label === section.title ? label : `${section.title}: ${label.toLowerCase()}`}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      {refused.length === 1 ? 'One field has' : `${refused.length} fields have`} to be corrected.
    </Alert>
  );
}

const isLost = (): boolean => document.activeElement === document.body;

function focusOn(form: ListingFormState, name: Parameters<ListingFormState['setFocus']>[0]) {
  // Their inputs are no fields of the form's, since files cannot be set from outside.
  const file = document.querySelector<HTMLElement>(
    name === 'logo' ? '#logo' : `[data-broken="${name}"]`,
  );
  if (file) file.focus();
  else form.setFocus(name);
}
