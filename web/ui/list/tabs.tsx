import { Link, useLocation, useSearchParams } from 'react-router';
import { classes } from '../classes.ts';

interface TabsProps {
  /** What the tabs choose between, for those who do not see them: "Auctions by status". */
  label: string;
  /** The query field that they set; the first tab leaves it out. */
  name: string;
  tabs: readonly (readonly [value: string, words: string])[];
}

/**
 * The parts of a list as links, so that each has an address. A tab starts at page 1 and keeps the
 * filters. The first tab is the one without the field: `['', 'All']`.
 */
export function Tabs({ label, name, tabs }: TabsProps) {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const asked = address.get(name) ?? '';
  const current = tabs.some(([value]) => value === asked) ? asked : tabs[0]?.[0];
  const searchOf = (value: string): string => {
    const next = new URLSearchParams(address);
    next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next.toString();
  };
  return (
    <nav aria-label={label} className="mb-4 flex overflow-x-auto border-b border-line">
      {tabs.map(([value, words]) => (
        <Link
          key={value}
          to={{ pathname, search: searchOf(value) }}
          preventScrollReset
          aria-current={value === current ? 'page' : undefined}
          className={classes(
            'settle -mb-px flex h-10 items-center rounded-t-md border-b-2 px-3 text-sm font-medium whitespace-nowrap',
            value === current
              ? 'border-accent text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
