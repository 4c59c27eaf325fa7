import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { sentenceOf, whyUnanswered } from '#web/lib/api-failure.ts';
import { Button, type ButtonKind } from '../button.tsx';
import Dialog from '../dialog.tsx';
import { DOUBLE_CLICK_MS } from '../use-stray-press.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkRow } from './bulk-row.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkDialogProps<Row> {
  /** The rows at the time of opening; other rows remount the dialog. */
  rows: readonly Row[];
  title: string;
  description: string;
  /** What the button says, before and while it acts. */
  words: readonly [before: string, during: string];
  kind: ButtonKind;
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** What will happen to the row, said before it does. */
  detailOf?: (row: Row) => ReactNode;
  act: (row: Row) => Promise<string>;
  /** The current row, if the act was refused because it had changed; the retry uses it. */
  renew?: (row: Row, refusal: unknown) => Promise<Row | undefined>;
  /** What a row is by now, shown before it is tried again. */
  nowOf?: (row: Row) => ReactNode;
  /** The sentence for when the server gives none. */
  failed: string;
  /** Asked first; false keeps everything as it is. */
  mayBegin?: () => boolean;
  /** What all rows need, such as a reason. */
  children?: ReactNode;
  /** The required field, which has the focus at first. */
  first?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** After the last row, whatever came of it. */
  onSettled: () => void;
}

/** After a stop some rows were not tried yet. */
const againWord = (untried: boolean): string =>
  untried ? 'Continue with the rest' : 'Retry the failed ones';

/** Acts on several rows at once: what will happen, then progress and the result of each. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { title, description, words, kind, keyOf, nameOf, detailOf, children } = props;
  const [opened] = useState(props.rows);
  const [renewed, setRenewed] = useState<ReadonlyMap<number, Row>>(new Map());
  const endedAt = useRef(-DOUBLE_CLICK_MS);
  const rows = opened.map((row) => renewed.get(keyOf(row)) ?? row);
  const bulk = useBulk({
    keyOf,
    act: (row: Row) =>
      props.act(row).catch(async (refusal: unknown) => {
        const now = await props.renew?.(row, refusal);
        if (now) setRenewed((before) => new Map(before).set(keyOf(row), now));
        throw refusal;
      }),
    saysOf: (error) => [sentenceOf(error, props.failed), whyUnanswered(error)].join(' ').trim(),
  });
  const left = rows.filter((row) => bulk.outcomes.get(keyOf(row))?.state !== 'done');
  const begun = bulk.outcomes.size > 0;
  const begin = async () => {
    // The second press of a double click must not act on the result of the first.
    if (performance.now() - endedAt.current < DOUBLE_CLICK_MS) return;
    if (props.mayBegin?.() === false) return;
    await bulk.run(left);
    endedAt.current = performance.now();
    props.onSettled();
  };
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && !bulk.running && props.onClose()}
      title={title}
      description={description}
      {...(props.first && { first: props.first })}
    >
      <div className="flex flex-col gap-4">
        {!begun && children}
        {begun && <BulkProgress outcomes={bulk.outcomes} total={rows.length} />}
        <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line">
          {rows.map((row) => (
            <BulkRow
              key={keyOf(row)}
              name={nameOf(row)}
              detail={detailOf?.(row)}
              outcome={bulk.outcomes.get(keyOf(row))}
              now={renewed.has(keyOf(row)) && props.nowOf?.(row)}
            />
          ))}
        </ul>
        <div className="flex justify-end gap-2">
          {bulk.running ? (
            <Button onClick={bulk.stop}>Stop</Button>
          ) : (
            <Button onClick={props.onClose}>{begun ? 'Done' : 'Cancel'}</Button>
          )}
          {left.length > 0 && (
            <Button
              // A retry is seldom accepted, so it is not the primary button.
              kind={begun && !bulk.running ? 'secondary' : kind}
              disabled={bulk.running}
              onClick={() => void begin()}
            >
              {bulk.running
                ? words[1]
                : begun
                  ? againWord(bulk.outcomes.size < rows.length)
                  : words[0]}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
