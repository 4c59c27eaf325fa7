import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';
import { inHashingProcess } from './hashing-process.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';

const ANN = { account: 1 };
const password = 'correct horse';

/** The process that hashes, as /proc has it. */
function hashingProcess(): { pid: number; nice: number } {
  const task = `/proc/${process.pid}/task`;
  const children = readFileSync(`${task}/${process.pid}/children`, 'utf8').trim().split(' ');
  const pid = children
    .map(Number)
    .find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('hashing-program'));
  if (pid === undefined) throw new Error('No process hashes.');
  return { pid, nice: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[18]) };
}

test('a hash fits its password and no other', async () => {
  const hash = await hashPassword(password, ANN);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(password, hash, ANN)).toBe(true);
  expect(await passwordMatches('another', hash, ANN)).toBe(false);
  expect(await passwordMatches(password, undefined, ANN)).toBe(false);
});

test('passwords are hashed by a process of their own, of low priority and without our settings', async () => {
  await hashPassword(password, ANN);
  const { pid, nice } = hashingProcess();
  expect(nice).toBe(10);
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE|SMTP/);
});

test('if it is killed, those who wait may come again, and the next are served', async () => {
  await hashPassword(password, ANN);
  const waiting = [1, 2, 3].map(() => inHashingProcess({ password }));
  const all = Promise.allSettled(waiting);
  process.kill(hashingProcess().pid, 'SIGKILL');
  for (const { status, ...rest } of await all)
    if (status === 'rejected') expect(rest).toMatchObject({ reason: expect.any(Refused) });
  expect(await hashPassword(password, ANN)).toContain('$argon2id$');
});

test('a hash that cannot be read is a fault, and of that one alone', async () => {
  await expect(passwordMatches(password, 'no hash', ANN)).rejects.toThrow();
  expect(await hashPassword(password, ANN)).toContain('$argon2id$');
});
