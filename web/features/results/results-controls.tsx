import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { inputStyle, selectStyle } from '#web/ui/field.tsx';
import { useSearchText } from '#web/ui/list/use-search-text.ts';
import {
  discounts,
  outcomes,
  periods,
  prices,
  type ResultsView,
  sectors,
  sorts,
} from './results-view.ts';

interface ResultsControlsProps {
  view: ResultsView;
  onChange: (name: keyof ResultsView, value: string) => void;
}

/** Search, filters and sort. */
export function ResultsControls({ view, onChange }: ResultsControlsProps) {
  const { text, type } = useSearchText(view.q);
  const search = (typed: string) => {
    onChange('q', typed);
    type(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, search);
  const choice = (name: keyof ResultsView, label: string, options: Options) => (
    <Choice
      label={label}
      chosen={String(view[name])}
      options={options}
      onChoose={(chosen) => onChange(name, chosen)}
    />
  );
  // Folded on phones, unless one of them is in force.
  const [open, setOpen] = useState(
    Boolean(view.sector || view.period || view.discount || view.price),
  );
  const folded = useId();
  return (
    <search className="relative grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 min-[1400px]:flex">
      <label className="relative col-span-2 block min-[1400px]:min-w-52 min-[1400px]:flex-1">
        <span className="sr-only">Search results</span>
        <Search
          size={16}
          aria-hidden="true"
          className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={field}
          type="search"
          placeholder="Name or ticker"
          maxLength={100}
          value={text}
          onChange={(event) => search(event.target.value)}
          className={`${inputStyle} pl-9 max-sm:pr-12 pointer-fine:text-sm`}
        />
      </label>
      <Button
        aria-expanded={open}
        aria-controls={folded}
        aria-label="Filters"
        onClick={() => setOpen(!open)}
        kind="quiet"
        size="icon"
        className="absolute right-0.5 bottom-auto mt-0.5 sm:hidden"
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
      </Button>
      {choice('outcome', 'Outcome', outcomes)}
      <div id={folded} className={classes('contents', !open && 'max-sm:hidden')}>
        {choice('sector', 'Sector', sectors)}
        {choice('period', 'Ended (UTC days)', periods)}
        {choice('discount', 'Discount', discounts)}
        {choice('price', 'Final price', prices)}
      </div>
      {choice('sort', 'Sort by', sorts)}
      {view.ticker && (
        <Button className="max-sm:col-span-2" onClick={() => onChange('ticker', '')}>
          <span className="sr-only">Remove filter:</span>
          <span className="text-ink-soft">Ticker</span> {view.ticker}
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </search>
  );
}

type Options = Record<string, readonly [label: string, ...rest: unknown[]]>;

interface ChoiceProps {
  label: string;
  chosen: string;
  options: Options;
  onChoose: (name: string) => void;
}

function Choice({ label, chosen, options, onChoose }: ChoiceProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  useTypedBefore(field, chosen, onChoose);
  return (
    <div className="min-w-0 min-[1400px]:max-w-48">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        ref={field}
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className={selectStyle}
      >
        {Object.entries(options).map(([name, [words]]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
