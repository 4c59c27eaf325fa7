import { expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { contentProblem, documentProblem } from './document-problem.ts';

const pdf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'report.pdf', { type: 'application/pdf' });

test('a document is a PDF or picture of at most 10 MB, for which the lot has room', () => {
  expect(documentProblem(pdf(FILE_MAX_BYTES), 1)).toBeUndefined();
  expect(documentProblem(pdf(FILE_MAX_BYTES + 1), 1)).toBe('A document can be at most 10 MB.');
  expect(documentProblem(pdf(0), 1)).toBe('The file is empty.');
  const full = 'An auction can have at most 10 documents. Remove one first.';
  expect(documentProblem(pdf(1), 0)).toBe(full);
  const text = new File(['x'], 'report.txt', { type: 'text/plain' });
  expect(documentProblem(text, 1)).toBe('Only PDF, PNG and JPG files can be added.');
});

test('a file that begins as none of these kinds is refused, whatever its name says', async () => {
  const named = (bytes: number[] | string) =>
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'proof.pdf', {
      type: 'application/pdf',
    });
  const taken = [
    '%PDF-1.7 …',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0],
    [0xff, 0xd8, 0xff, 0xe0],
  ];
  for (const bytes of taken) expect(await contentProblem(named(bytes))).toBeUndefined();
  for (const bytes of ['not a PDF', '%PDF', ' %PDF-1.7', [0xff, 0xd8]])
    expect(await contentProblem(named(bytes))).toBe(
      'This file is damaged, or not a PDF, PNG or JPG. Choose another one.',
    );
});
