import { beforeAll, expect, test } from 'vitest';
import type { Sequencer } from '#server/engine/sequencer.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { fillDemoMarket } from '../fill-demo-market.ts';
import { seeded } from '../random.ts';
import { playRound } from './play-round.ts';
import { startBots } from './start-bots.ts';

withTestApp({ demo: true });
beforeAll(() => fillDemoMarket(theApp()));

/** The real sequencer, watched: how many bids came, and how many at once. */
function watched(before: () => Promise<void> = async () => undefined) {
  const seen = { submitted: 0, answered: 0, underWay: 0, most: 0 };
  const { sequencer: real } = theApp();
  const sequencer: Sequencer = {
    ...real,
    async submit(id, attempt) {
      seen.submitted += 1;
      seen.underWay += 1;
      seen.most = Math.max(seen.most, seen.underWay);
      try {
        await before();
        return await real.submit(id, attempt);
      } finally {
        seen.underWay -= 1;
        seen.answered += 1;
      }
    },
  };
  return { seen, sequencer };
}

const start = (sequencer: Sequencer, log: Log = silentLog) =>
  startBots({ ...theApp(), sequencer, log, random: seeded(3), pause: () => 1 });

test('bots play round after round, never two at once, until they are stopped', async () => {
  const { seen, sequencer } = watched();
  const bots = start(sequencer);
  await eventually(() => expect(seen.answered).toBeGreaterThan(5));
  await bots.stop();
  const { submitted } = seen;
  for (let round = 0; round < 5; round += 1) await playRound({ ...theApp(), random: seeded(4) });
  expect(seen).toEqual({ submitted, answered: submitted, underWay: 0, most: 1 });
});

test('stopping waits for the bid under way and no longer', async () => {
  const answer = Promise.withResolvers<void>();
  const { seen, sequencer } = watched(() => answer.promise);
  const bots = start(sequencer);
  await eventually(() => expect(seen.underWay).toBe(1));
  const stopped = bots.stop();
  expect(seen.answered).toBe(0);
  answer.resolve();
  await stopped;
  expect(seen).toMatchObject({ submitted: 1, answered: 1 });
});

test('no bot starts in production, nor with DEMO=off', () => {
  const { config } = theApp();
  for (const wrong of [{ production: true }, { demo: false }])
    expect(() => startBots({ ...theApp(), config: { ...config, ...wrong } })).toThrow(
      'no place here',
    );
});
