import { type SyntheticEvent, useState } from 'react';
import type { CsvMapping, KnownMapping } from '#contract/bank/csv-mapping.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

interface MappingFormProps {
  known: KnownMapping;
  /** The first rows of the file; one of them names the columns. */
  rows: readonly (readonly string[])[];
  disabled: boolean;
  onChosen: (mapping: CsvMapping) => void;
}

const NONE = '';

/** The names of columns: the row that has the known one, else the row with most cells. */
const namesIn = (rows: MappingFormProps['rows'], known: string | undefined): string[] => {
  const filled = rows.map((row) => [...new Set(row.map((cell) => cell.trim()).filter(Boolean))]);
  const named = filled.find((row) => known !== undefined && row.includes(known));
  return named ?? filled.toSorted((one, other) => other.length - one.length)[0] ?? [];
};

/** How to read the columns of a file, where it leaves a doubt. */
export function MappingForm({ known, rows, disabled, onChosen }: MappingFormProps) {
  const { columns } = known;
  const [date, setDate] = useState(columns?.date ?? NONE);
  const [amount, setAmount] = useState(columns?.amount ?? NONE);
  const [credit, setCredit] = useState(columns?.credit ?? NONE);
  const [text, setText] = useState(columns?.text[0] ?? NONE);
  const [payer, setPayer] = useState(columns?.payer ?? NONE);
  const [dates, setDates] = useState<string>(known.dates ?? NONE);
  const [decimal, setDecimal] = useState<string>(known.decimal ?? NONE);
  const names = namesIn(rows, columns?.date);
  const isWhole = [date, text, dates, decimal, amount || credit].every((one) => one !== NONE);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChosen({
      decimal: decimal === ',' ? ',' : '.',
      dates: dates as CsvMapping['dates'],
      columns: {
        ...{ date, text: columns?.text.includes(text) ? columns.text : [text] },
        ...(amount ? { amount, direction: columns?.direction } : { credit, debit: columns?.debit }),
        ...{ payer: payer || undefined, currency: columns?.currency },
        ...{ account: columns?.account, id: columns?.id },
      },
    });
  };
  const column = (label: string, value: string, set: (name: string) => void, none: string) => (
    <Select
      label={label}
      required={none === 'Choose'}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value={NONE}>{none}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {column('Booking date', date, setDate, 'Choose')}
        <Select
          label="Dates are written as"
          required
          value={dates}
          onChange={(event) => setDates(event.target.value)}
        >
          <option value={NONE}>Choose</option>
          <option value="YMD">Year, month, day: 2026-11-25</option>
          <option value="DMY">Day, month, year: 25.11.2026</option>
          <option value="MDY">Month, day, year: 11/25/2026</option>
        </Select>
        {column('Signed amount', amount, setAmount, 'None')}
        {amount === NONE && column('Amount received', credit, setCredit, 'None')}
        <Select
          label="Amounts are written as"
          required
          value={decimal}
          onChange={(event) => setDecimal(event.target.value)}
        >
          <option value={NONE}>Choose</option>
          <option value=".">1,234.56</option>
          <option value=",">1.234,56</option>
        </Select>
        {column('Text with the reference', text, setText, 'Choose')}
        {column('Payer', payer, setPayer, 'None')}
      </div>
      <div>
        <Button type="submit" disabled={disabled || !isWhole}>
          Read the file this way
        </Button>
      </div>
    </form>
  );
}
