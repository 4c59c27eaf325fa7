import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { briefly, jobWords, outcomeWords, rate, sizeOf } from './words.ts';

test('sizes, times and rates are short and readable', () => {
  expect([0, 999, 48_234_496, 2e9, 512e9].map(sizeOf)).toEqual([
    '0 bytes',
    '999 bytes',
    '48.2 MB',
    '2.0 GB',
    '512 GB',
  ]);
  expect([0, 0.44, 12.4, 1_300].map(briefly)).toEqual(['0 ms', '0.4 ms', '12 ms', '1.3 s']);
  expect([0, 0.24, 35.2, 1_200].map(rate)).toEqual(['0/s', '0.2/s', '35/s', '1,200/s']);
});

test('every mail that leaves by a job has words of its own', () => {
  const queue = readFileSync(
    join(import.meta.dirname, '../../../server/features/accounts/mails/queue-job.ts'),
    'utf8',
  );
  const mails = [...queue.matchAll(/^ {2}(mail_\w+):/gm)].map(([, name = '']) => name);
  expect(mails.length).toBeGreaterThan(6);
  expect(mails.filter((name) => jobWords(name) === name.replaceAll('_', ' '))).toEqual([]);
});

test('jobs and answers are said in words; unknown ones as they are called', () => {
  expect(jobWords('mail_reset_link')).toBe('Password reset mail');
  expect(jobWords('count_votes')).toBe('count votes');
  expect(outcomeWords('bid_too_low')).toBe('Bid too low');
});
