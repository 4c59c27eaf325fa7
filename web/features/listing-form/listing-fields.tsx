import type { UseFormReturn } from 'react-hook-form';
import type { AdminListingForm as Listing } from '#contract/admin/admin-listing.ts';
import { inYourZone } from '#web/lib/in-your-zone.ts';
import { LAST_LOCAL } from '#web/lib/moments.ts';
import { Field } from '#web/ui/field.tsx';
import type { LiveFigures } from './listing-preview.tsx';
import type { ListingText } from './listing-text.ts';

export type ListingFormState = UseFormReturn<ListingText, unknown, Listing>;

export const WHOLE_ROW = '@[504px]:col-span-2';

const FIXED = 'Cannot be changed now that the lot is live.';

export interface FieldsProps {
  form: ListingFormState;
  /** Only what bidders do not rely on can change then. */
  live?: LiveFigures | undefined;
}

/** What an input of the form needs; a `fixed` one is read-only once the lot is live. */
export function fieldsOf({ register, formState }: ListingFormState, live?: LiveFigures) {
  const field = (name: keyof ListingText) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const fixed = (name: keyof ListingText, help: string) => ({
    ...field(name),
    readOnly: live !== undefined,
    help: live ? FIXED : help,
  });
  return { field, fixed };
}

export const EndField = ({ form, live }: FieldsProps) => (
  <Field
    label="Ends at"
    type="datetime-local"
    max={LAST_LOCAL}
    help={`${inYourZone(form.watch('ends_at'))} ${
      live
        ? 'It can only be moved later, and only while more than an hour is left. Bidders are notified.'
        : 'Leave empty to have it set on approval.'
    }`}
    {...fieldsOf(form).field('ends_at')}
  />
);
