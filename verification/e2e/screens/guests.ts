import { logInWasAWhileAgo } from '../support/database.ts';
import type { StoryServer } from '../support/server.ts';
import type { ScreenCaller, ScreenSession } from './caller.ts';
import { type FirstDay, openFirstDay } from './first-day.ts';
import { newcomer, signInByCode, switchOn } from './newcomers.ts';

/** Somebody, and the server that they look at. */
interface Viewer {
  url: string;
  session: ScreenSession;
}

/** Those whom only some screens are for; they come when the first of these is opened. */
export interface Guests {
  see(guest: Guest): Promise<Viewer>;
  close(): Promise<void>;
}

/** With two-step login; one code was used. */
export const TWO_STEPS = 'tess.twosteps@example.test';

const LONG_GONE = 'lars.longgone@example.test';

type Come = (server: StoryServer) => Promise<ScreenCaller>;

/** Into the demo market. */
const come = {
  newBuyer: (server) => newcomer(server, 'nia.newbuyer@example.test', 'buyer'),
  newSeller: (server) => newcomer(server, 'ned.newseller@example.test', 'seller'),
  settingUp: (server) => newcomer(server, 'sue.settingup@example.test', 'buyer'),
  twoSteps: (server) => afterLogIns(server, TWO_STEPS, 1),
  fewCodes: (server) => afterLogIns(server, 'fay.fewcodes@example.test', 8),
  longAgo: async (server) => {
    const email = 'olga.outforlunch@example.test';
    const caller = await newcomer(server, email, 'buyer');
    await logInWasAWhileAgo(server, email);
    return caller;
  },
  twoStepsLongAgo: async (server) => {
    const caller = await newcomer(server, LONG_GONE, 'buyer');
    await switchOn(caller);
    await logInWasAWhileAgo(server, LONG_GONE);
    return caller;
  },
} satisfies Record<string, Come>;

/** On the first day of another market. */
const onFirstDay = {
  firstAdmin: ({ admin }) => Promise.resolve(admin),
  secondAdmin: ({ server }) => newcomer(server, 'ann.secondadmin@example.test', 'admin'),
} satisfies Record<string, (day: FirstDay) => Promise<ScreenCaller>>;

export type Guest = keyof typeof come | keyof typeof onFirstDay;

export function guestsOf(server: StoryServer): Guests {
  const known = new Map<Guest, Promise<Viewer>>();
  let last: Promise<unknown> = Promise.resolve();
  let firstDay: Promise<FirstDay> | undefined;

  async function welcome(guest: Guest): Promise<Viewer> {
    if (guest in come) {
      const caller = await come[guest as keyof typeof come](server);
      return { url: server.url, session: await caller.session() };
    }
    firstDay ??= openFirstDay();
    const day = await firstDay;
    const caller = await onFirstDay[guest as keyof typeof onFirstDay](day);
    return { url: day.url, session: await caller.session() };
  }

  return {
    see(guest) {
      const awaited = known.get(guest);
      if (awaited) return awaited;
      // One after the other: log-ins take the processor, and of too many the server refuses some.
      const coming = last.then(() => welcome(guest));
      last = coming.catch(() => undefined);
      known.set(guest, coming);
      return coming;
    },
    async close() {
      // Who waited for it in vain has said so.
      const day = await firstDay?.catch(() => undefined);
      await day?.close();
    },
  };
}

/** Someone with two-step login who came back so many times without their phone. */
async function afterLogIns(
  server: StoryServer,
  email: string,
  times: number,
): Promise<ScreenCaller> {
  let caller = await newcomer(server, email, 'buyer');
  for (const code of (await switchOn(caller)).slice(0, times))
    caller = await signInByCode(server.url, email, code);
  return caller;
}
