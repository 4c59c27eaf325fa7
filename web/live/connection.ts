import { notifyManager } from '@tanstack/react-query';
import type { Channel } from '#contract/live/channel.ts';
import type { Frame } from '#contract/live/frames.ts';
import type { ServerMessage } from '#contract/live/server-message.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { deviceNow, serverClock } from '#web/lib/server-clock.ts';
import { meQuery, roleOf } from '#web/lib/session.ts';
import { askTime } from './ask-time.ts';
import { backoff } from './backoff.ts';
import { isCovered, setCovered } from './coverage.ts';
import { paint } from './paint.ts';
import { vouch } from './vouch.ts';

export type Apply = (frame: Frame) => void;

interface Subscription {
  appliers: Set<Apply>;
  /** The last frame that was taken in; kept over reconnects. */
  last: { epoch: string; seq: number } | undefined;
}

/** Asked now and then, to notice a dead line and to follow the clock, in milliseconds. */
const PING_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const LAST_LOOK_MS = 500;
/** A server that lost its database says so this much later, at most: its prices may be that old. */
const UNNOTICED_MS = 20_000;
/** A page that is left for another keeps its line for as long as that takes. */
const LINGER_MS = 2_000;

const subscriptions = new Map<Channel, Subscription>();
let socket: WebSocket | undefined;
/** Who the socket was opened as; it is opened anew when somebody else is signed in. */
let openedAs: string | undefined;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];
let stopAsking = (): void => undefined;
let heardAt = 0;
/** The same by the device's date, by which answers have their age: it goes on while the device sleeps. */
let heardOn = 0;
let comeBackIn: number | undefined;

/** Undefined while it is not known yet: then the cookie alone decides. */
const identity = (): string | undefined => {
  const user = queryClient.getQueryData(meQuery.queryKey);
  if (user === undefined) return undefined;
  return user ? `${user.email} ${roleOf(user)}` : '';
};

function say(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

const ask = (channel: Channel, { last }: Subscription): void =>
  say({ type: 'subscribe', channel, ...last });

function connect(): void {
  clearTimeout(retry);
  retry = undefined;
  if (socket || subscriptions.size === 0) return;
  openedAs = identity();
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket = opened;
  const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
  // A handshake that hangs is a failure, too.
  after(ANSWER_WITHIN_MS, () => opened.readyState === WebSocket.CONNECTING && lose(opened));
  opened.onopen = () => {
    for (const [channel, subscription] of subscriptions) ask(channel, subscription);
    stopAsking = askTime(ping);
    after(PING_EVERY_MS, () => watch(opened));
  };
  opened.onmessage = ({ data }) => hear(opened, JSON.parse(String(data)) as ServerMessage);
  opened.onclose = ({ code }) => {
    if (code === 4401 || code === 4403) void queryClient.invalidateQueries(meQuery);
    lose(opened, code === 1013 ? heardOn - UNNOTICED_MS : heardOn);
  };
}

const ping = (): void => say({ type: 'ping', sent: deviceNow() });

/** Asks now and then; a line that gives no answer is dead, whatever the browser believes. */
function watch(opened: WebSocket): void {
  const askedAt = deviceNow();
  ping();
  timers = [
    setTimeout(() => {
      // A page that was busy, or frozen, may have the answer waiting behind this very timer.
      const missed = () => heardAt < askedAt && lose(opened);
      if (heardAt < askedAt) timers.push(setTimeout(missed, LAST_LOOK_MS));
    }, ANSWER_WITHIN_MS),
    setTimeout(() => watch(opened), PING_EVERY_MS),
  ];
}

function hear(from: WebSocket, message: ServerMessage): void {
  if (from !== socket) return;
  heardAt = deviceNow();
  heardOn = Date.now();
  failures = 0;
  if ('state' in message) take(message);
  else if (message.type === 'pong') serverClock.learn(message.server_time, message.sent, heardAt);
  else if (message.type === 'restart') comeBackIn = message.come_back_in_ms;
  else uncover(message.channel);
}

/** Takes a frame in, unless something before it is missing: then asks for that first. */
function take(frame: Frame): void {
  const channel = frame.channel as Channel;
  const subscription = subscriptions.get(channel);
  if (!subscription) return;
  const { last } = subscription;
  const follows = last?.epoch === frame.epoch && frame.from_seq <= last.seq;
  if (!frame.snapshot && !follows) {
    ask(channel, subscription);
    return;
  }
  subscription.last = { epoch: frame.epoch, seq: frame.to_seq };
  paint(() =>
    notifyManager.batch(() => {
      for (const apply of subscription.appliers) apply(frame);
      if (socket) setCovered(channel, true);
    }),
  );
}

/**
 * The line is gone: screens poll, and another one is tried for. What it told was true until then (by
 * the device's date).
 */
function lose(lost: WebSocket, trueUntil = heardOn): void {
  if (lost !== socket) return;
  socket = undefined;
  for (const timer of timers.splice(0)) clearTimeout(timer);
  stopAsking();
  lost.close();
  for (const channel of subscriptions.keys()) uncover(channel, trueUntil);
  retry = setTimeout(connect, comeBackIn ?? backoff(failures));
  comeBackIn = undefined;
  failures += 1;
}

function uncover(channel: Channel, trueUntil = heardOn): void {
  if (isCovered(channel)) vouch(queryClient, channel, trueUntil);
  setCovered(channel, false);
  // Read now, and so polled from here on.
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.channel === channel });
}

/** Keeps `apply` told of a channel; call what it returns when it need not be any more. */
export function follow(channel: Channel, apply: Apply): () => void {
  const subscription = subscriptions.get(channel) ?? { appliers: new Set(), last: undefined };
  subscription.appliers.add(apply);
  if (!subscriptions.has(channel)) {
    subscriptions.set(channel, subscription);
    ask(channel, subscription);
  }
  connect();
  return () => {
    subscription.appliers.delete(apply);
    setTimeout(() => leave(channel), LINGER_MS);
  };
}

function leave(channel: Channel): void {
  if (subscriptions.get(channel)?.appliers.size !== 0) return;
  subscriptions.delete(channel);
  setCovered(channel, false);
  say({ type: 'unsubscribe', channel });
  if (subscriptions.size === 0 && socket) lose(socket);
}

function again(): void {
  failures = 0;
  if (socket) lose(socket);
  connect();
}

/** A page that was away may come from a device that slept: is the line there, and what time is it? */
function lookAgain(): void {
  if (document.hidden || socket?.readyState !== WebSocket.OPEN) return;
  stopAsking();
  stopAsking = askTime(ping);
}

addEventListener('visibilitychange', lookAgain);
addEventListener('online', again);
addEventListener('offline', () => socket && lose(socket));
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== 'me' || !socket) return;
  openedAs ??= identity();
  if (identity() !== openedAs) again();
});
