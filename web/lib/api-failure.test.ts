import { expect, test } from 'vitest';
import { ApiFailure, failureOf, OFFLINE, referenceOf, whyUnanswered } from './api-failure.ts';
import { whatNow } from './what-now.ts';

const answer = (status: number, body: string) =>
  new Response(body, { status, headers: { 'X-Request-Id': 'from-the-header' } });

const referenceIn = async (status: number, body: unknown) =>
  referenceOf(await failureOf(answer(status, JSON.stringify(body))));

test('a fault of the server can be quoted by the id of its request', async () => {
  const told = { message: 'Server Error', code: 'server_error', request_id: 'abc' };
  expect(await referenceIn(500, told)).toBe('abc');
  expect(await referenceIn(503, { message: 'Busy' })).toBe('from-the-header');
});

test('so can an answer that is none of ours', async () => {
  expect(referenceOf(await failureOf(answer(502, '<h1>Bad Gateway</h1>')))).toBe('from-the-header');
  expect(referenceOf(await failureOf(answer(404, '<h1>?</h1>')))).toBe('from-the-header');
});

test('a refusal says itself what to do: nothing to quote', async () => {
  const told = { message: 'Not found.', code: 'not_found', request_id: 'abc' };
  expect(await referenceIn(404, told)).toBeUndefined();
});

test('what is no answer has no reference', () => {
  expect(referenceOf(new Error('anything'))).toBeUndefined();
});

test('who is offline reads that, and that nothing is lost', () => {
  const failure = new ApiFailure(0, 'You were offline.', { code: OFFLINE });
  expect(whyUnanswered(failure)).toBe('You were offline.');
  expect(whatNow(failure)).toBe(
    'You were offline. Nothing you entered is lost: try again once you are connected.',
  );
});

test('where no answer came the act may have been done: look first', () => {
  expect(whatNow(new ApiFailure(0, 'The server could not be reached.'))).toMatch(
    /^The server could not be reached\. .*Check whether it went through/,
  );
});

test('an answer speaks for itself', async () => {
  const told = await failureOf(answer(409, '{"message":"This auction is no longer pending."}'));
  expect(whatNow(told)).toBeUndefined();
  expect(whyUnanswered(told)).toBeUndefined();
});
