import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Choice, type Options } from '#web/ui/list/choice.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
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
    <search className="relative grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 min-[87.5rem]:grid-cols-7">
      <SearchField
        label="Search results"
        placeholder="Name or ticker"
        searched={view.q}
        onSearch={(text) => onChange('q', text)}
        className="min-[87.5rem]:col-span-1"
      />
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
