import { useMemo } from 'react';
import type { AdminListingForm as Listing } from '#contract/admin/admin-listing.ts';
import { REPLY_MAX } from '#contract/auctions/listing.ts';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { DRAFT_DAYS } from '#web/lib/draft.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { Section } from './form-section.tsx';
import { SECTIONS, sectionsOf } from './form-sections.ts';
import { useIncrementQuestion } from './increment-question.tsx';
import { EndField, WHOLE_ROW } from './listing-fields.tsx';
import { ListingPreview, type LiveFigures } from './listing-preview.tsx';
import type { ChosenFiles, ListingText } from './listing-text.ts';
import { MissingNote } from './missing-note.tsx';
import { PriceFields } from './price-fields.tsx';
import { RefusedList } from './refused-list.tsx';
import { SectionRow } from './section-row.tsx';
import { ShareFields } from './share-fields.tsx';
import { useFieldChecks } from './use-field-checks.ts';
import { useListingSchemas } from './use-listing-schemas.ts';

interface ListingEditorProps {
  /** What the form is about, for keeping what is typed: "listing:7". */
  draft: string;
  /** It is a new listing, whose draft lasts in the browser. */
  isNew?: boolean;
  start: ListingText;
  currentLogo: string | null;
  /** The word on the button that submits. */
  submitWord: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What happens next, in a sentence above the button. */
  note: string;
  /** The listing was rejected: its seller may reply to that. */
  rejected?: boolean;
  /** The lot is live: what bidders rely on cannot change any more. */
  live?: LiveFigures | undefined;
  /** Those that the lot has, where more can be chosen. */
  documents?: readonly LotDocument[];
  /** Rejects with the server's refusal, which then stands beside its fields. */
  onSubmit: (listing: Listing, files: ChosenFiles) => Promise<unknown>;
}

const KEPT_IN_BROWSER = `What you type is kept in this browser for ${DRAFT_DAYS} days, or until you submit it, cancel or log out. Files are kept only while this page is open.`;
const KEPT_IN_TAB =
  'What you type is kept in this tab until you save it, cancel or log out. Files are kept only while this page is open.';

/** The auction form with its preview; nothing typed is lost when the server refuses. */
export function ListingEditor(props: ListingEditorProps) {
  const { start, currentLogo, submitWord, cancelTo, note, rejected, live, isNew } = props;
  const { documents } = props;
  const sections = useMemo(() => sectionsOf(documents !== undefined), [documents]);
  const schemas = useListingSchemas(start, live !== undefined);
  const send = (listing: Listing): Promise<unknown> => props.onSubmit(listing, form.getValues());
  const { form, errors, submit, busy } = useSentForm(schemas.whole, send, {
    defaultValues: start,
    failed: 'Failed to save auction.',
    onSent: () => {
      draft.drop();
    },
  });
  const draft = useDraft(form, props.draft, isNew);
  const checks = useFieldChecks(form, draft.restored);
  const { onSubmit, question } = useIncrementQuestion(form, submit);
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      {...checks}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]"
    >
      {question}
      <div className="@container flex flex-col gap-8">
        {draft.restored && <DraftNote onDiscard={draft.discard} left={draft.left} />}
        {!live && (
          <SectionRow
            form={form}
            schema={schemas.text}
            sections={sections}
            kept={keptOf(documents)}
          />
        )}
        <p className="-mt-5 text-xs text-ink-soft">{isNew ? KEPT_IN_BROWSER : KEPT_IN_TAB}</p>
        <Section among={sections} section={SECTIONS.company}>
          <CompanyFields form={form} live={live} currentLogo={currentLogo} />
        </Section>
        <Section among={sections} section={SECTIONS.figures}>
          <FigureFields form={form} live={live} />
        </Section>
        <Section among={sections} section={SECTIONS.shares}>
          <ShareFields form={form} live={live} />
        </Section>
        <Section among={sections} section={SECTIONS.price}>
          <PriceFields form={form} live={live} byAdmin={start.discount !== undefined} />
        </Section>
        <Section among={sections} section={SECTIONS.time}>
          <EndField form={form} live={live} />
        </Section>
        {documents && (
          <Section among={sections} section={SECTIONS.documents}>
            <DocumentFields form={form} documents={documents} />
          </Section>
        )}
      </div>
      <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ListingPreview form={form} currentLogo={currentLogo} live={live} />
      </div>
      <div className="@container">
        <Section among={sections} section={SECTIONS.review}>
          <div className={`${WHOLE_ROW} flex flex-col gap-5`}>
            {rejected && (
              <TextArea
                label="Reply to the reviewer"
                maxLength={REPLY_MAX}
                help={`What you changed, or why it was already correct. Only admins see it. At most ${REPLY_MAX} characters.`}
                {...form.register('reply')}
                error={errors.reply?.message}
              />
            )}
            <p className="text-sm text-ink-soft">{note}</p>
            {/* Admins add documents below, and a live lot’s fields are fixed. */}
            {documents && !live && <MissingNote form={form} kept={keptOf(documents)} />}
            {/* Beside the button, which is far from the first field. */}
            <RefusedList form={form} />
            <FormAlert error={errors.root} />
            <div className="flex flex-wrap gap-3">
              <Button kind="primary" size="large" type="submit" disabled={busy}>
                {busy ? 'Submitting...' : submitWord}
              </Button>
              <ButtonLink to={cancelTo} size="large" kind="quiet" onClick={draft.drop}>
                Cancel
              </ButtonLink>
            </div>
          </div>
        </Section>
      </div>
    </form>
  );
}

/** What the lot has of the files that the form asks for. */
const keptOf = (documents: readonly LotDocument[] = []): string[] =>
  documents.map(({ kind }) => (kind ? 'proof' : 'documents'));
