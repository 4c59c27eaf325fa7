import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Row } from '../access/row.ts';
import { nameOf } from '../access/rows.ts';
import { withTestApp } from '../support/app.ts';
import { fuzzEndpoint } from './fuzz-endpoint.ts';

/** What `npm run torture -- fuzz` asks for; tests ask for nothing. */
const FUZZ = {
  inputs: Number(process.env.FUZZ_INPUTS ?? 1_000),
  seed: Number(process.env.FUZZ_SEED ?? 20_261_121),
  /** A file that each endpoint's figures are added to, a line of JSON each. */
  report: process.env.FUZZ_REPORT,
};

/** Hashing a password takes 20 ms of a processor; a busy machine takes its time for that. */
const MOST_MS_PER_INPUT = 2_000;

/** The tests of a file: each of these endpoints, with what chance makes of its contract. */
export function fuzzRows(rows: readonly Row[]): void {
  // A proxy that believes whatever it is told lets strange addresses in, too.
  withTestApp({ trustProxy: () => true }, { unusedDatabase: true });
  test.each(rows.map((row) => [nameOf(row), row] as const))(
    '%s refuses what it does not take, and never breaks or hangs',
    {
      timeout: 30_000 + FUZZ.inputs * MOST_MS_PER_INPUT,
    },
    async (name, row) => {
      const onProgress = (sent: number) => {
        if (FUZZ.report) process.stderr.write(`  ${name}: ${sent}\n`);
      };
      const figures = await fuzzEndpoint(row, { ...FUZZ, onProgress });
      if (FUZZ.report) appendFileSync(FUZZ.report, `${JSON.stringify({ name, ...figures })}\n`);
      expect(figures.faults, `seed ${FUZZ.seed}`).toEqual([]);
    },
  );
}
