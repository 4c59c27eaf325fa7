import { useQuery } from '@tanstack/react-query';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { wholeAuctionQuery } from './admin-queries.ts';

interface HoldingChoiceProps {
  lot: AdminAuction;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the reviewer checked that the seller holds the shares; the lot's page says what they say. */
export function HoldingChoice({ lot, checked, onChange }: HoldingChoiceProps) {
  const documents = useQuery(wholeAuctionQuery(lot)).data?.documents;
  if (!documents) return null;
  if (!documents.some(({ kind }) => kind))
    return (
      <p className="text-sm text-ink-soft">Buyers will read “Proof of holding: Not checked”.</p>
    );
  return (
    <label className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <span>
        I checked the proof of holding.
        <span className="block text-ink-soft">
          It names this seller, this company and at least as many shares as this lot. Buyers will
          read that Fairlot checked it today.
        </span>
      </span>
    </label>
  );
}
