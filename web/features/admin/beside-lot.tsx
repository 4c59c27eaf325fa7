import type { ReactNode } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { classes } from '#web/ui/classes.ts';
import { LotPapers } from './lot-papers.tsx';

interface BesideLotProps {
  lot: AdminAuction;
  /** On phones it stands above the lot; else it stays at the bottom while the lot scrolls under it. */
  above?: boolean;
  /** What decides on the lot. */
  children: ReactNode;
}

/** Beside the lot: what decides on it, always in sight, and what there is to read. On phones its documents come first. */
export const BesideLot = ({ lot, above, children }: BesideLotProps) => (
  <div
    className={classes(
      'contents sm:flex sm:min-w-0 sm:flex-col sm:gap-6',
      above && 'sm:order-last',
    )}
  >
    <div
      className={classes(
        'flex min-w-0 flex-col gap-4 sm:sticky sm:-top-6 sm:z-10 sm:-mt-4 sm:bg-surface sm:py-4 sm:-mb-4',
        above
          ? 'max-sm:-order-2'
          : 'max-sm:order-2 max-sm:sticky max-sm:-bottom-6 max-sm:-mx-6 max-sm:-mb-6 max-sm:gap-3 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-6 max-sm:py-4',
      )}
    >
      {children}
    </div>
    <LotPapers lot={lot} />
  </div>
);
