import { mayHaveSession } from '#web/lib/anti-forgery.ts';
import ApprovalDialog from './approval-dialog.tsx';
import type { LotOnScreen } from './position.ts';
import SecondLook from './second-look.tsx';
import TermsDialog from './terms-dialog.tsx';
import { loadBidding } from './use-bid-attempt.ts';
import type { BidDesk } from './use-bid-desk.tsx';

export { default as Sheet } from '#web/ui/dialog.tsx';

// With them comes what is said after an answer: the connection may be lost by then.
if (mayHaveSession()) {
  void loadBidding();
  void import('./all-in-total.tsx').catch(() => undefined);
}

interface BidQuestionsProps {
  lot: LotOnScreen;
  desk: BidDesk;
  onOutdated: () => void;
}

/** What is asked before a bid. */
export function BidQuestions({ lot, desk, onOutdated }: BidQuestionsProps) {
  if (desk.asking === 'terms') return <TermsDialog desk={desk} />;
  if (desk.asking === 'second-look') return <SecondLook lot={lot} desk={desk} />;
  return (
    <ApprovalDialog lot={lot} onClose={desk.stopAsking} tell={desk.tell} onOutdated={onOutdated} />
  );
}
