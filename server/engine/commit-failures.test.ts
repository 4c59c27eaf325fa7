import pg from 'pg';
import { expect, test } from 'vitest';
import { CommitUnknown, failureOfCommit, RetryableError } from './batch-store.ts';

function said(severity: string, code: string): pg.DatabaseError {
  const error = new pg.DatabaseError(`${severity} ${code}`, 0, 'error');
  return Object.assign(error, { severity, code });
}

test.each(['ERROR', 'FEHLER', 'ERREUR', 'ОШИБКА'])(
  'a server that says %s has stored nothing, so one refused bid fails alone in every language',
  (severity) => {
    const refused = said(severity, '23514');
    expect(failureOfCommit(refused)).toBe(refused);
    expect(failureOfCommit(said(severity, '40P01'))).toBeInstanceOf(RetryableError);
  },
);

test.each([
  ['FATAL', '57P01'],
  ['FATAL', '23514'],
  ['ВАЖНО', '57P01'],
  ['PANIK', 'XX000'],
])('a session that ends with %s %s may have stored its batch', (severity, code) => {
  expect(failureOfCommit(said(severity, code))).toBeInstanceOf(CommitUnknown);
});
