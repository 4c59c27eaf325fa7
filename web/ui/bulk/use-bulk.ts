import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { referenceOf } from '#web/lib/api-failure.ts';

export type BulkOutcome =
  | { state: 'running' }
  | { state: 'done'; says: string }
  | { state: 'failed'; says: string; reference?: string | undefined };

interface Act<Row> {
  keyOf: (row: Row) => number;
  /** Resolves with the sentence for the row; rejects with what went wrong. */
  act: (row: Row) => Promise<string>;
  /** The sentence for what went wrong. */
  saysOf: (error: unknown) => string;
}

/**
 * One act on several rows, one after the other. Each row has its own result, a failure does not stop the
 * others, and rows that have not started can be stopped.
 */
export function useBulk<Row>({ keyOf, act, saysOf }: Act<Row>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, BulkOutcome>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  // As all acts do: a session that ended meanwhile is noticed.
  const { mutateAsync } = useMutation({ mutationFn: act });
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const note = (row: Row, outcome: BulkOutcome) =>
    setOutcomes((before) => new Map(before).set(keyOf(row), outcome));
  const run = async (rows: readonly Row[]): Promise<void> => {
    stopped.current = false;
    setRunning(true);
    for (const row of rows) {
      if (stopped.current) break;
      note(row, { state: 'running' });
      await mutateAsync(row).then(
        (says) => note(row, { state: 'done', says }),
        (error: unknown) =>
          note(row, { state: 'failed', says: saysOf(error), reference: referenceOf(error) }),
      );
    }
    setRunning(false);
  };
  const stop = () => {
    stopped.current = true;
  };
  return { outcomes, running, run, stop };
}
