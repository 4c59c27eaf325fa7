import { expect, test } from 'vitest';
import { FILE_MAX_BYTES } from '#contract/files/upload.ts';
import { documentProblem } from './document-problem.ts';

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
