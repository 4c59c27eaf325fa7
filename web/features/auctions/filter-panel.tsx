import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { countryName } from '#domain/country-name.ts';
import { SECTORS } from '#domain/sectors.ts';
import { useMe } from '#web/lib/session.ts';
import { classes } from '#web/ui/classes.ts';
import { inputStyle, selectStyle } from '#web/ui/field.tsx';
import type { MarketControlsProps } from './market-controls.tsx';
import { type FilterName, filters } from './market-filters.ts';
import { MOST_LIVE } from './use-found-lots.ts';

type FilterPanelProps = Pick<MarketControlsProps, 'view' | 'onFilter' | 'lots'>;

/** Take the width of two. */
const WIDE: ReadonlySet<FilterName> = new Set([
  'min_live_discount',
  'reserve',
  'seller',
  'may_bid',
]);
const DISCOUNTS = ['0', '5', '10', '20'];

/** All filters but those that always show. A choice counts at once, an amount when its field is left. */
export default function FilterPanel({ view, onFilter, lots }: FilterPanelProps) {
  const isSignedIn = useMe().data != null;
  // A page that has only the first of the lots cannot pick all of theirs.
  const picksMine = isSignedIn && lots.length < MOST_LIVE;
  const choice = (name: FilterName, label: string, every: string, options: [string, string][]) => (
    <Labelled label={label} whole={WIDE.has(name)}>
      {(id) => (
        <select
          id={id}
          value={view.filters[name] ?? ''}
          onChange={(event) => onFilter(name, event.target.value)}
          className={selectStyle}
        >
          <option value="">{every}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
  const amount = (name: FilterName, label: string) => (
    <Amount
      label={label}
      inForce={view.filters[name] ?? ''}
      onSet={(value) => onFilter(name, value)}
      takes={filters[name].takes}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3 sm:grid-cols-4">
      {choice('sector', 'Sector', 'Any sector', Object.entries(SECTORS))}
      {choice('country', 'Country', 'Any country', countriesOf(lots, view.filters.country))}
      {choice(
        'share_class',
        'Share class',
        'Any share class',
        shareClassesOf(lots, view.filters.share_class),
      )}
      {choice('documents', 'Documents', 'Any lot', [onlyChoice('documents', 'yes')])}
      {amount('min_price', 'Price from')}
      {amount('max_price', 'Price up to')}
      {amount('min_value', 'Lot value from')}
      {amount('max_value', 'Lot value up to')}
      {choice(
        'min_live_discount',
        'Live discount',
        'Any discount',
        DISCOUNTS.map((value) => [value, filters.min_live_discount.words(value, [])]),
      )}
      {choice('reserve', 'Reserve', 'Any reserve', [onlyChoice('reserve', 'none_or_met')])}
      {choice('seller', 'Seller', 'Any seller', sellersOf(lots))}
      {(picksMine || view.filters.may_bid) &&
        choice('may_bid', 'Approval', 'Any lot', [onlyChoice('may_bid', 'yes')])}
    </div>
  );
}

const onlyChoice = (name: FilterName, value: string): [string, string] => [
  value,
  filters[name].words(value, []),
];

const byWords = ([, a]: [string, string], [, b]: [string, string]) => a.localeCompare(b, 'en');

/** Those that lots have, and the one in force; every country where the page has only the first of the lots. */
function countriesOf(lots: readonly Auction[], inForce = ''): [string, string][] {
  const isLarge = lots.length >= MOST_LIVE;
  const codes = isLarge ? COUNTRIES : [...lots.map(({ country }) => country), inForce];
  return [...new Set(codes)]
    .flatMap((code): [string, string][] => (code ? [[code, countryName(code)]] : []))
    .sort(byWords);
}

/** One spelling of each: of one in force, that of the address. */
function shareClassesOf(lots: readonly Auction[], inForce = ''): [string, string][] {
  const names = [...lots.map(({ share_class: name }) => name), inForce];
  return [...new Map(names.map((name) => [name?.toLowerCase(), name])).values()]
    .flatMap((name): [string, string][] => (name ? [[name, name]] : []))
    .sort(byWords);
}

/** Of the same name there may be several: their number tells them apart. */
function sellersOf(lots: readonly Auction[]): [string, string][] {
  const names = new Map(lots.map(({ seller }) => [seller.id, seller.name]));
  const all = [...names.values()];
  return [...names]
    .map(([id, name]): [string, string] => [
      String(id),
      all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} (no. ${id})`,
    ])
    .sort(byWords);
}

interface AmountProps {
  label: string;
  inForce: string;
  onSet: (value: string) => void;
  takes: (value: string) => boolean;
}

function Amount({ label, inForce, onSet, takes }: AmountProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = inForce;
  }, [inForce]);
  const set = () => {
    const typed = field.current?.value.replace(/[$,\s]/g, '') ?? '';
    if (typed === inForce) return;
    if (typed === '' || takes(typed)) onSet(typed);
    else if (field.current) field.current.value = inForce;
  };
  return (
    <Labelled label={label}>
      {(id) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-3 flex items-center text-sm text-ink-soft"
          >
            $
          </span>
          <input
            ref={field}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={inForce}
            onBlur={set}
            onKeyDown={(event) => event.key === 'Enter' && set()}
            className={`${inputStyle} pl-7 pointer-fine:text-sm`}
          />
        </span>
      )}
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  /** Takes the width of two. */
  whole?: boolean;
  children: (id: string) => ReactNode;
}

function Labelled({ label, whole, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', whole && 'col-span-2')}>
      <label htmlFor={id} className="mb-1 block text-xs text-ink-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
