import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, theLive, withLive } from '#verification/support/live.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';

withTestApp();
withLive();

const notify = (userId: number) =>
  theApp()
    .db.insertInto('notifications')
    .values({
      user_id: userId,
      type: 'password_changed',
      title: 'Changed',
      body: 'Changed.',
      url: '/',
    })
    .execute();

test('who comes while others look for news is told how things are once, not twice', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buildBuyer()));
  const pages = await Promise.all(
    people.map(async (person) => listen([], { as: await signedIn(person) })),
  );
  const { hub } = theLive();
  for (const socket of hub.connections) void hub.subscribe(socket, 'me', {});
  hub.onChange('everything');
  for (const page of pages) await eventually(() => expect(page.frames('me')).not.toEqual([]));
  // Whatever was due before this is told with it.
  for (const { id } of people) await notify(id);
  for (const page of pages)
    await eventually(() => expect(page.frames('me').at(-1)?.state.notices).toHaveLength(1));
  for (const page of pages) {
    const notices = page.frames('me').map(({ state }) => state.notices.length);
    expect(notices).toEqual([0, 1]);
  }
});
