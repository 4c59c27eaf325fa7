import { expect } from 'vitest';
import { type LotRecord, replayLot } from '#domain/ledger/replay.ts';
import { sha256 } from './ledger-keys.ts';

/** That this rule fails first, at this entry, and is told so. */
export function expectFault(
  record: LotRecord,
  rule: string,
  position: number,
  sentence: string,
): void {
  const verdict = replayLot(sha256, record);
  expect(verdict.fault).toMatchObject({ rule, position });
  expect(verdict.fault?.sentence).toContain(sentence);
  expect(verdict.rules[verdict.fault?.rule ?? 'entries']).toBe('fails');
}
