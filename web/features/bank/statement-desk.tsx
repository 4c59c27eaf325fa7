import type { ImportedStatement } from '#contract/bank/import-statement.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DropHere } from '#web/ui/drop-here.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { ProgressLine } from '#web/ui/progress-line.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { MappingForm } from './mapping-form.tsx';
import { statementColumns } from './open-line-columns.tsx';
import { type Booking, useStatement } from './use-statement.ts';

/** Beside the side menu a table of five columns needs the room (px). */
const TABLE_FROM = 1100;

/** Reads a bank's file: first what it would do, then, on a press, what is exact is booked. */
export function StatementDesk() {
  const { file, shown, booking, error, isBusy, pick, readSo, book } = useStatement();
  const isRead = shown !== undefined && (shown.kind === 'camt' || isWhole(shown));
  return (
    <section aria-labelledby="read-statement" className="flex flex-col gap-5">
      <h2 id="read-statement" className="text-base">
        Read a bank statement
      </h2>
      <FileDrop
        pick={file ? 'Choose another file' : 'Choose a file'}
        accept=".csv,.txt,.xml,text/csv,application/xml"
        disabled={isBusy}
        onPick={([picked]) => picked && pick(picked)}
      >
        {file ? (
          <span className="long-words font-medium text-ink">{file.name}</span>
        ) : (
          <>
            <DropHere what="a CAMT.053 or CSV file" />, up to 10 MB. Nothing is recorded until you
            have seen it.
          </>
        )}
      </FileDrop>
      {error && <FailureAlert error={error} otherwise="Failed to read the file." />}
      {isBusy && !booking && (
        <p role="status" className="text-sm text-ink-soft">
          Reading the file…
        </p>
      )}
      {shown?.kind === 'csv' && shown.dry_run && (
        <details open={!isRead} className="rounded-lg border border-line p-4">
          <summary className="cursor-pointer text-sm font-medium">
            {isRead ? 'How the columns are read' : 'Say how to read the columns'}
          </summary>
          <div className="mt-4">
            <MappingForm
              key={file?.name}
              known={shown.mapping ?? {}}
              rows={shown.rows}
              disabled={isBusy}
              onChosen={readSo}
            />
          </div>
        </details>
      )}
      {isRead && <Preview shown={shown} />}
      {booking && <Progress booking={booking} />}
      {isRead && shown.dry_run && <BookButton shown={shown} isBusy={isBusy} onBook={book} />}
    </section>
  );
}

const isWhole = ({ mapping }: ImportedStatement): boolean =>
  mapping?.columns !== undefined && mapping.dates !== undefined && mapping.decimal !== undefined;

const payments = (many: number): string => `${count(many)} payment${many === 1 ? '' : 's'}`;

function Preview({ shown }: { shown: ImportedStatement }) {
  const { counts, lines, problems, dry_run: isDry } = shown;
  const rest = counts.lines - lines.length;
  return (
    <>
      {!isDry && <Alert tone="success">{payments(counts.booked)} recorded.</Alert>}
      <Stats
        figures={[
          { label: isDry ? 'Pay a sale exactly' : 'Recorded', figure: count(counts.booked) },
          { label: 'Wait for an admin', figure: count(counts.waits) },
          { label: 'Known from before', figure: count(counts.known) },
          { label: 'Not about sales', figure: count(counts.left_out) },
        ]}
      />
      {problems.length > 0 && (
        <Alert tone="error">
          Nothing can be recorded from this file: {problems.length === 1 ? 'a row' : 'rows'} cannot
          be read.{' '}
          {problems
            .slice(0, 5)
            .map(({ row, message }) => `Row ${row}: ${message}`)
            .join(' ')}
        </Alert>
      )}
      {lines.length > 0 && (
        <DataTable
          caption="Lines of the file"
          columns={statementColumns(isDry)}
          rows={lines}
          keyOf={(line) => lines.indexOf(line)}
          tableFrom={TABLE_FROM}
        />
      )}
      {rest > 0 && <p className="text-sm text-ink-soft">And {count(rest)} more lines.</p>}
    </>
  );
}

interface BookButtonProps {
  shown: ImportedStatement;
  isBusy: boolean;
  onBook: () => void;
}

/** Nothing to record is said in words; lines that wait are kept by the same press. */
function BookButton({ shown: { counts, problems }, isBusy, onBook }: BookButtonProps) {
  if (problems.length > 0) return null;
  if (counts.booked + counts.waits === 0)
    return <p className="text-sm text-ink-soft">There is nothing new in this file.</p>;
  const words = counts.booked > 0 ? `Record ${payments(counts.booked)}` : 'Keep the waiting lines';
  return (
    <div>
      <Button kind="primary" disabled={isBusy} onClick={onBook}>
        {isBusy ? 'Recording...' : words}
      </Button>
    </div>
  );
}

function Progress({ booking: { done, of } }: { booking: Booking }) {
  return (
    <div className="max-w-[560px]">
      <ProgressLine done={of === 0 ? 1 : done / of}>
        <span className="figures text-ink-soft">
          {count(done)} of {payments(of)} recorded
        </span>
      </ProgressLine>
    </div>
  );
}
