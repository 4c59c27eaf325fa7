import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { buttonStyle } from './button.tsx';
import { classes } from './classes.ts';
import { Why } from './why.tsx';

interface Entry {
  label: string;
  Icon: LucideIcon;
  /** Where it leads; or else what it does. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  /** Why it cannot be done now, under its label. */
  why?: string | undefined;
}

interface RowMenuProps {
  /** What the row is called: "More for Harbor Steel". */
  name: string;
  entries: readonly Entry[];
}

const item =
  'flex h-9 cursor-pointer items-center gap-2 rounded-md px-3 text-sm -outline-offset-2 data-highlighted:bg-sunken';

/** What else can be done with a row, where its one or two main acts have buttons of their own. */
export function RowMenu({ name, entries }: RowMenuProps) {
  if (entries.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`More for ${name}`}
        className={classes(buttonStyle('quiet', 'small'), 'w-7 px-0!')}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="slide-in z-40 min-w-44 rounded-lg border border-line-strong bg-surface p-1"
        >
          {entries.map((entry) => (
            <MenuEntry key={entry.label} {...entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuEntry({ label, Icon, to, onSelect, danger, why }: Entry) {
  const inside = (
    <>
      <Icon size={16} aria-hidden="true" />
      {label}
    </>
  );
  const look = classes(item, danger && 'text-down');
  if (why !== undefined) {
    return (
      <DropdownMenu.Item
        disabled
        className="flex max-w-64 items-start gap-2 px-3 py-2 text-sm text-ink-soft"
      >
        <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          {label}
          <Why>{why}</Why>
        </span>
      </DropdownMenu.Item>
    );
  }
  if (to === undefined) {
    return (
      <DropdownMenu.Item className={look} onSelect={() => onSelect?.()}>
        {inside}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} className={look}>
        {inside}
      </Link>
    </DropdownMenu.Item>
  );
}
