import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorHandler } from '../http/answers/error-handler.ts';
import { applicationLog } from './logging/application-log.ts';
import { noteFaults, recentFaults } from './recent-faults.ts';

function logged() {
  const faults = recentFaults();
  return { faults, log: applicationLog({ logLevel: 'info' }, faults.lines) };
}

test('an answer of 5xx is kept with its route, its reason and the last request’s id', async () => {
  const { faults, log } = logged();
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true });
  errorHandler(app);
  noteFaults(app, faults);
  app.get('/lots/:id', () => {
    throw new Error('The lot of jane@example.test could not be read.');
  });
  await app.inject('/lots/1');
  await app.inject('/lots/2');
  await app.inject('/nowhere');
  expect(faults.latest()).toEqual([
    {
      kind: 'fault',
      what: 'GET /lots/:id was answered 500',
      many: 2,
      why: 'The lot of [email] could not be read.',
      at: expect.any(String),
      request_id: 'req-2',
    },
  ]);
});

test('warnings of the log are kept, the newest first; what is only told is not', () => {
  const { faults, log } = logged();
  log.warn({ err: new Error('Connection ended') }, 'The live channel market could not be read.');
  log.info('request');
  log.error('Backups are late.\n    at backup (server/backup.ts:1:1)');
  expect(faults.latest()).toMatchObject([
    { kind: 'fault', what: 'Backups are late.', why: null, request_id: null },
    {
      kind: 'warning',
      what: 'The live channel market could not be read.',
      why: 'Connection ended',
    },
  ]);
});

test('the oldest make room, and a flood of one kind takes the room of one', () => {
  const { faults, log } = logged();
  log.warn('The first');
  for (let nth = 0; nth < 1_000; nth += 1) log.warn('A flood');
  for (let nth = 0; nth < 49; nth += 1) log.warn(`Warning ${nth}`);
  const kept = faults.latest();
  expect(kept).toHaveLength(50);
  expect(kept.at(-1)).toMatchObject({ what: 'A flood', many: 1_000 });
});
