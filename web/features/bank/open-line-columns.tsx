import { useState } from 'react';
import { Link } from 'react-router';
import type { OpenBankLine, StatementLine } from '#contract/bank/bank-line.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { LineDialog } from './line-dialog.tsx';
import { lineWords, moneyWords, suggestionWords } from './line-words.ts';

type Movement = Omit<StatementLine, 'outcome' | 'suggestion'>;

const movement: readonly Column<Movement>[] = [
  {
    head: 'Name and text',
    title: true,
    cell: ({ payer, text }) => (
      <span className="long-words block max-w-[44ch]">
        <span className="font-medium">{payer || 'No name'}</span>
        <span className="block text-ink-soft">{text || 'No text'}</span>
      </span>
    ),
  },
  { head: 'Amount', figure: true, cell: moneyWords },
  { head: 'Booked', cell: ({ booked_on }) => <span className="figures">{booked_on}</span> },
  {
    head: 'Sale',
    cell: ({ sale }) =>
      sale ? (
        <Link to={`/sales/${sale.id}`} className="tap long-words rounded-sm hover:underline">
          {sale.title}, no. {sale.id}
        </Link>
      ) : (
        '–'
      ),
  },
];

/** Lines of a file, with what becomes of each, or became. */
export const statementColumns = (isDry: boolean): readonly Column<StatementLine>[] => [
  ...movement,
  { head: 'What it is', wide: true, cell: (line) => lineWords(line, isDry) },
];

/** Lines that wait for an admin. */
export const openLineColumns: readonly Column<OpenBankLine>[] = [
  ...movement,
  {
    head: 'What it seems to be',
    wide: true,
    cell: ({ suggestion }) => suggestionWords[suggestion],
  },
  { head: 'Decide', actions: true, cell: (line) => <Decide line={line} /> },
];

function Decide({ line }: { line: OpenBankLine }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Decide on the line of ${line.payer || 'no name'}, ${moneyWords(line)}`}
        onClick={() => setOpen(true)}
      >
        Decide
      </Button>
      {open && <LineDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}
