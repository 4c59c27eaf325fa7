import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { inputStyle, selectStyle } from '#web/ui/field.tsx';
import { useSearchText } from '#web/ui/list/use-search-text.ts';
import { type FilterName, filters, type MarketView, type SortName, sorts } from './market-view.ts';

interface MarketControlsProps {
  view: MarketView;
  onChange: (part: Partial<MarketView>) => void;
}

export function MarketControls({ view, onChange }: MarketControlsProps) {
  const { text, type } = useSearchText(view.search);
  const search = (typed: string) => {
    onChange({ search: typed });
    type(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, search);
  return (
    <search className="grid w-full grid-cols-2 gap-3 sm:flex lg:w-auto lg:min-w-0">
      <label className="relative col-span-2 block sm:flex-1 lg:w-72 lg:min-w-0 lg:flex-initial">
        <span className="sr-only">Search lots</span>
        <Search
          size={16}
          aria-hidden="true"
          className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={field}
          type="search"
          placeholder="Name or ticker"
          value={text}
          onChange={(event) => search(event.target.value)}
          className={`${inputStyle} pl-9 pointer-fine:text-sm`}
        />
      </label>
      <Choice
        label="Show"
        chosen={view.filter}
        options={filters}
        onChoose={(filter) => onChange({ filter: filter as FilterName })}
      />
      <Choice
        label="Sort by"
        chosen={view.sort}
        options={sorts}
        onChoose={(sort) => onChange({ sort: sort as SortName })}
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  chosen: string;
  options: Record<string, readonly [label: string, ...rest: unknown[]]>;
  onChoose: (name: string) => void;
}

function Choice({ label, chosen, options, onChoose }: ChoiceProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  useTypedBefore(field, chosen, onChoose);
  return (
    <div className="min-w-0 lg:shrink-0">
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
