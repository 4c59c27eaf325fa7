import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { classes } from '#web/ui/classes.ts';
import { menus } from './menu.ts';

/** At the side on wide screens; a strip that scrolls under the bar on phones. */
export function SideMenu({ role }: { role: Role }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the strip is longer than the screen: where one is comes into sight.
  useEffect(() => {
    const entry = strip.current?.querySelector(`[href="${pathname}"]`);
    entry?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={strip}
      aria-label="Dashboard"
      className="flex gap-1 overflow-x-auto border-b border-line px-2 py-2 md:w-56 md:shrink-0 md:flex-col md:gap-6 md:overflow-visible md:border-r md:border-b-0 md:px-3 md:py-6"
    >
      {menus[role].map(({ title, entries }) => (
        <div key={title} className="flex gap-1 md:flex-col">
          <p className="hidden px-3 pb-1 text-xs font-medium text-ink-soft md:block">{title}</p>
          {entries.map(({ to, label, Icon }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={({ isActive }) =>
                classes(
                  'settle flex h-10 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap',
                  isActive ? 'bg-sunken text-ink' : 'text-ink-soft hover:bg-sunken',
                )
              }
            >
              <Icon size={16} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
