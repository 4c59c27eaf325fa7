import { setTimeout as pause } from 'node:timers/promises';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { login } from '#contract/accounts/login.ts';

export interface FloodPerson {
  email: string;
  password: string;
  /** Cookies of a browser in which they were signed in before; none of a new one. */
  device: string;
}

export interface HonestLogIn {
  isKnown: boolean;
  status: number;
  milliseconds: number;
}

/** Logs somebody in as a browser does that comes by a proxy from this address. */
export async function logIn(
  url: string,
  { email, password, device }: FloodPerson,
  address: string,
) {
  const headers = { 'x-forwarded-for': address };
  const fetched = await fetch(url + getCsrfCookie.path, { headers });
  const cookies = fetched.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const began = performance.now();
  const reply = await fetch(url + login.path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      cookie: [...cookies, device].filter(Boolean).join('; '),
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({ email, password }),
  });
  await reply.text();
  const own = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('fairlot_device='));
  const milliseconds = performance.now() - began;
  return { status: reply.status, milliseconds, device: own?.split(';')[0] ?? '' };
}

let nth = 0;

/**
 * Two a second until it is over: one person on a new device, from a network of their own, and one on a
 * known device, from the network that floods.
 */
export async function logInMeanwhile(
  url: string,
  people: readonly FloodPerson[],
  until: number,
): Promise<HonestLogIn[]> {
  const all: Promise<HonestLogIn>[] = [];
  while (performance.now() < until) {
    nth += 1;
    const person = people[nth % people.length];
    if (!person) throw new Error('Nobody was prepared to log in.');
    const isKnown = nth % 2 === 0;
    const address = isKnown ? `2001:db8:7:${nth.toString(16)}::2` : `198.18.${nth % 256}.7`;
    const asked = logIn(url, isKnown ? person : { ...person, device: '' }, address);
    all.push(asked.then(({ status, milliseconds }) => ({ isKnown, status, milliseconds })));
    await pause(500);
  }
  return Promise.all(all);
}
