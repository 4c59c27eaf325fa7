import { expect, test, vi } from 'vitest';
import { isReady, workersOf } from '#testing/running-server.ts';
import { withProcesses } from '#testing/several-processes.ts';
import { Silence } from './silence.ts';

const three = withProcesses(3);
const within = { timeout: 150_000, interval: 100 };

test('a worker that stands still is killed and replaced, the others are not', async () => {
  const { server } = three;
  const [still = 0, other = 0] = await workersOf(server);
  process.kill(still, 'SIGSTOP');
  await vi.waitFor(async () => {
    const workers = await workersOf(server);
    expect(workers).not.toContain(still);
    expect(workers).toContain(other);
    expect(workers).toHaveLength(2);
    expect(await isReady(server)).toBe(true);
  }, within);
  const said = server.output().match(/\{.*A worker stands still and is killed\..*\}/g);
  expect(said?.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, worker: still }),
  ]);
}, 300_000);

const looks = (silence: Silence<string>, count: number): string[] =>
  Array.from({ length: count }, () => silence.look()).flat();

test('a worker that was silent for half a minute and speaks again goes on', () => {
  const silence = new Silence<string>();
  silence.joined('busy');
  silence.listens('busy');
  expect(looks(silence, 30)).toEqual([]);
  silence.heard('busy');
  expect(looks(silence, 30)).toEqual([]);
  expect(looks(silence, 1)).toEqual(['busy']);
});

test('a worker that loads its programs has two minutes', () => {
  const silence = new Silence<string>();
  silence.joined('new');
  expect(looks(silence, 120)).toEqual([]);
  expect(looks(silence, 1)).toEqual(['new']);
});

test('a worker that stands still is named once, and one that is gone not at all', () => {
  const silence = new Silence<string>();
  for (const worker of ['still', 'gone']) {
    silence.joined(worker);
    silence.listens(worker);
  }
  silence.left('gone');
  silence.heard('gone');
  silence.listens('gone');
  expect(looks(silence, 200)).toEqual(['still']);
});
