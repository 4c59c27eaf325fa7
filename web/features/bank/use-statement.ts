import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsvMapping } from '#contract/bank/csv-mapping.ts';
import type { ImportedStatement } from '#contract/bank/import-statement.schemas.ts';
import { importStatement } from '#contract/bank/import-statement.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { BANK_KEY } from './bank-queries.ts';

export interface Booking {
  /** Payments booked so far, and how many there are. */
  done: number;
  of: number;
}

const bodyOf = (document: File, mapping: CsvMapping | undefined) => ({
  document,
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
});

/** A bank's file on its way: what it would do first, then what it did. */
export function useStatement() {
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<CsvMapping>();
  const [shown, setShown] = useState<ImportedStatement>();
  const [booking, setBooking] = useState<Booking>();
  const client = useQueryClient();

  const look = useAct({
    mutationFn: ([document, how]: [File, CsvMapping | undefined]) =>
      call(importStatement, { body: bodyOf(document, how) }),
    onSuccess: setShown,
  });

  /** The same file again until nothing of it is left: what was booked is known and passed over. */
  const book = useAct({
    mutationFn: async (document: File) => {
      const of = shown?.counts.booked ?? 0;
      let done = 0;
      for (;;) {
        setBooking({ done, of });
        const answer = await call(importStatement, {
          body: { ...bodyOf(document, mapping), dry_run: 'no' as const },
        });
        done += answer.counts.booked;
        if (answer.counts.left === 0)
          return { ...answer, counts: { ...answer.counts, booked: done } };
      }
    },
    onSuccess: setShown,
    onSettled: () => {
      setBooking(undefined);
      return client.invalidateQueries({ queryKey: BANK_KEY });
    },
  });

  return {
    file,
    shown,
    booking,
    error: look.error ?? book.error,
    isBusy: look.isPending || book.isPending,
    pick(document: File) {
      book.reset();
      setFile(document);
      setMapping(undefined);
      setShown(undefined);
      look.mutate([document, undefined]);
    },
    readSo(how: CsvMapping) {
      setMapping(how);
      if (file) look.mutate([file, how]);
    },
    book() {
      if (file) book.mutate(file);
    },
  };
}
