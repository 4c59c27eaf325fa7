import type { PendingAct } from '#contract/admin/pending-act.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { ConfirmOwner } from '#web/features/accounts/confirm-owner.tsx';
import { PendingActions } from '#web/features/admin/pending-actions.tsx';
import { detailOfAct, wordsOfAct } from '#web/features/admin/pending-words.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { useMe } from '#web/lib/session.ts';
import { Asking } from '#web/ui/asking.tsx';

/** What of a sale waits for another admin: what was asked for, by whom and when, and how to decide it. */
export default function WaitingOfSale({
  sale,
}: {
  sale: Pick<WholeSale, 'waiting' | 'your_part'>;
}) {
  const me = useMe().data?.id;
  const waiting = sale.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <ConfirmOwner because="this carries out what another admin asked for">
      <Asking>
        <section className="mb-8 rounded-lg border border-line-strong bg-surface p-5">
          <h2 className="text-base">Waiting for another admin</h2>
          <ul className="divide-y divide-line">
            {waiting.map((act) => (
              <li
                key={act.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0"
              >
                <About act={act} />
                {(sale.your_part === null || act.asked_by.id === me) && (
                  <PendingActions act={act} />
                )}
              </li>
            ))}
          </ul>
        </section>
      </Asking>
    </ConfirmOwner>
  );
}

function About({ act }: { act: PendingAct }) {
  const isMine = useMe().data?.id === act.asked_by.id;
  const detail = detailOfAct(act);
  return (
    <div className="min-w-0 flex-1 basis-72 text-sm">
      <p className="long-words font-medium">{wordsOfAct(act)}</p>
      {detail !== undefined && <p className="long-words mt-0.5 text-ink-soft">{detail}</p>}
      <p className="long-words mt-0.5 text-ink-soft">
        {isMine ? 'You' : act.asked_by.name} asked on {dateTimeAndZone(act.asked_at)}. Another admin
        can confirm it until {dateTimeAndZone(act.expires_at)}.
      </p>
    </div>
  );
}
