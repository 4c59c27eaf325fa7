import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#web/lib/session.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { exchangeAll } from './exchange.ts';
import {
  EVIDENCE,
  type KeptReceipt,
  type ReceiptState,
  stateOf,
  useReceipts,
} from './kept-receipts.ts';
import { ReceiptFiles } from './receipt-files.tsx';
import { limitWords, saidWords, sentWords } from './receipt-words.ts';
import { type CheckReceipt, SignatureMark, SignedTime } from './signature-mark.tsx';

const PAGE_SIZE = 20;
/** Beside its side menu a table this wide needs the room (px). */
const TABLE_FROM = 1100;

const looks: Record<ReceiptState, [BadgeTone, string]> = {
  signed: ['neutral', 'Signed'],
  promised: ['waiting', 'Not in the ledger yet'],
  logged: ['good', 'In the public ledger'],
  missing: ['bad', 'Not in the ledger'],
  broken: ['bad', 'Another bid in the ledger'],
};

const columnsWith = (check: CheckReceipt): readonly Column<KeptReceipt>[] => [
  {
    head: 'Lot',
    title: true,
    cell: ({ lot }) => (
      <Link className="font-medium wrap-anywhere hover:underline" to={`/auction/${lot.id}`}>
        {lot.title}
      </Link>
    ),
  },
  {
    head: 'My bid',
    figure: true,
    cell: (one) => (
      <>
        <strong>{sentWords(one)}</strong>
        <span className="block text-xs text-ink-soft">{limitWords(one)}</span>
      </>
    ),
  },
  {
    head: 'What Fairlot said',
    wide: true,
    cell: saidWords,
  },
  {
    head: 'State',
    cell: (receipt) => {
      const [tone, word] = looks[stateOf(receipt)];
      return (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={tone}>{word}</Badge>
          <SignatureMark receipt={receipt} check={check} />
        </span>
      );
    },
  },
  {
    head: 'Time',
    figure: true,
    cell: (receipt) => <SignedTime receipt={receipt} check={check} />,
  },
  { head: 'Files', actions: true, cell: (receipt) => <ReceiptFiles receipt={receipt} /> },
];

/** All receipts that this browser keeps of the user's bids, the newest first. */
export function MyReceipts({ check }: { check: CheckReceipt }) {
  const { data: user } = useMe();
  const receipts = useReceipts(user?.id);
  const columns = useMemo(() => columnsWith(check), [check]);
  const [shown, setShown] = useState(PAGE_SIZE);
  const by = user?.id;
  useEffect(() => {
    if (by !== undefined) void exchangeAll(by);
  }, [by]);
  return (
    <>
      {receipts.length === 0 ? (
        <NoReceipts />
      ) : (
        <DataTable
          caption="My receipts"
          tableFrom={TABLE_FROM}
          columns={columns}
          rows={receipts.slice(0, shown)}
          keyOf={({ key }) => key}
          below={(receipt) => {
            const state = stateOf(receipt);
            return (
              (state === 'missing' || state === 'broken') && (
                <p className="text-sm text-down">{EVIDENCE[state]}</p>
              )
            );
          }}
        />
      )}
      {receipts.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </>
  );
}

const NoReceipts = () => (
  <EmptyState sentence="No receipts in this browser yet.">
    <p className="max-w-prose text-sm text-pretty text-ink-soft">
      The browser that places a bid keeps its receipt. Receipts for bids that you placed in another
      browser stay there. Once a lot has ended, all its bids can be checked without one.
    </p>
    <ButtonLink to="/buyer/bids" size="small">
      See My Bids
    </ButtonLink>
  </EmptyState>
);
