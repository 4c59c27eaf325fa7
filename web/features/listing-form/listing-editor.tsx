import type { AdminListingForm as Listing } from '#contract/admin/admin-listing.ts';
import { REPLY_MAX } from '#contract/auctions/listing.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useIncrementQuestion } from './increment-question.tsx';
import { ListingFields } from './listing-fields.tsx';
import { ListingPreview, type LiveFigures } from './listing-preview.tsx';
import { type ListingText, ListingTextSchema } from './listing-text.ts';
import { LogoDrop } from './logo-drop.tsx';

interface ListingEditorProps {
  /** What the form is about, for keeping what is typed: "listing:7". */
  draft: string;
  start: ListingText;
  currentLogo: string | null;
  /** The word on the button that submits. */
  submitWord: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What happens next, in a sentence under the preview. */
  note: string;
  /** The listing was rejected: its seller may reply to that. */
  rejected?: boolean;
  /** The lot is live: what bidders rely on cannot change any more. */
  live?: LiveFigures | undefined;
  /** Rejects with the server's refusal, which then stands beside its fields. */
  onSubmit: (listing: Listing) => Promise<unknown>;
}

/** The auction form with its preview; nothing typed is lost when the server refuses. */
export function ListingEditor(props: ListingEditorProps) {
  const { start, currentLogo, submitWord, cancelTo, note, rejected, live } = props;
  const { form, errors, submit, busy } = useSentForm(ListingTextSchema, props.onSubmit, {
    defaultValues: start,
    failed: 'Failed to save auction.',
    onSent: () => {
      draft.drop();
    },
  });
  const draft = useDraft(form, props.draft);
  const { onSubmit, question } = useIncrementQuestion(form, submit);
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_360px]">
      {question}
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        {draft.restored && <DraftNote onDiscard={draft.discard} />}
        <div className="@container">
          {/* Two columns where a date with its time has room in each, whatever stands beside the form. */}
          <div className="grid grid-cols-1 gap-x-6 gap-y-5 @[504px]:grid-cols-2">
            <ListingFields form={form} live={live} byAdmin={start.discount !== undefined} />
          </div>
        </div>
        <LogoDrop
          file={form.watch('logo')}
          onPick={(file) => {
            form.setValue('logo', file, { shouldDirty: true });
            // What the server said was about the file before.
            form.clearErrors('logo');
          }}
          error={errors.logo?.message}
          current={currentLogo}
        />
        {rejected && (
          <TextArea
            label="Reply to the reviewer"
            maxLength={REPLY_MAX}
            help={`What you changed, or why it was already correct. Only admins see it. At most ${REPLY_MAX} characters.`}
            {...form.register('reply')}
            error={errors.reply?.message}
          />
        )}
        {/* Beside the button, which is a screen below the first field on phones. */}
        <FormAlert error={errors.root} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" size="large" type="submit" disabled={busy}>
            {busy ? 'Submitting...' : submitWord}
          </Button>
          <ButtonLink to={cancelTo} size="large" kind="quiet" onClick={draft.drop}>
            Cancel
          </ButtonLink>
        </div>
      </form>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <ListingPreview form={form} currentLogo={currentLogo} note={note} live={live} />
      </div>
    </div>
  );
}
