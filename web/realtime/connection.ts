import { notifyManager } from '@tanstack/react-query';
import type { Channel } from '#contract/live/channel.ts';
import type { ClientMessage } from '#contract/live/client-message.ts';
import type { Frame } from '#contract/live/frames.ts';
import type { ServerMessage } from '#contract/live/server-message.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { deviceNow, serverClock } from '#web/lib/server-clock.ts';
import { meQuery, roleOf } from '#web/lib/session.ts';
import { backoff } from './backoff.ts';
import { forget, isLive, setLive } from './channel-status.ts';
import { markFreshUntil } from './mark-fresh-until.ts';
import { onNextFrame } from './next-frame.ts';
import { syncClock } from './sync-clock.ts';

export type Apply = (frame: Frame) => void;

interface Subscription {
  appliers: Set<Apply>;
  /** The last frame that was taken in; kept over reconnects, so that the server sends what was missed. */
  last: { epoch: string; seq: number } | undefined;
}

/** Pings find dead connections and keep the clock right, in milliseconds. */
const PING_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const LAST_LOOK_MS = 500;
/** A server that lost its database closes its sockets within this: its prices may be that old. */
const UNNOTICED_MS = 20_000;
/** A page that is left for another keeps its subscriptions for as long as that takes. */
const LINGER_MS = 2_000;

const subscriptions = new Map<Channel, Subscription>();
let socket: WebSocket | undefined;
/** Who the socket was opened as; it is opened anew when somebody else is signed in. */
let openedAs: string | undefined;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let timers: ReturnType<typeof setTimeout>[] = [];
let stopClockSync = (): void => undefined;
/** When the last message came, by the page's clock. */
let lastMessageAt = 0;
/** The same by the device's date, which goes on while the device sleeps and by which queries have their age. */
let lastMessageDate = 0;
/** How long the server asked to wait before the next connection. */
let comeBackInMs: number | undefined;

/** Undefined while it is not known yet: then the cookie alone decides. */
const identity = (): string | undefined => {
  const user = queryClient.getQueryData(meQuery.queryKey);
  if (user === undefined) return undefined;
  return user ? `${user.email} ${roleOf(user)}` : '';
};

function send(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

const sendSubscribe = (channel: Channel, { last }: Subscription): void =>
  send({ type: 'subscribe', channel, ...last });

const sendPing = (): void => send({ type: 'ping', sent: deviceNow() });

function connect(): void {
  clearTimeout(retry);
  retry = undefined;
  if (socket || subscriptions.size === 0) return;
  openedAs = identity();
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  socket = opened;
  const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
  // A handshake that hangs is a failure, too.
  after(ANSWER_WITHIN_MS, () => opened.readyState === WebSocket.CONNECTING && disconnect(opened));
  opened.onopen = () => {
    for (const [channel, subscription] of subscriptions) sendSubscribe(channel, subscription);
    stopClockSync = syncClock(sendPing);
    after(PING_EVERY_MS, () => keepAlive(opened));
  };
  opened.onmessage = ({ data }) => onMessage(opened, JSON.parse(String(data)) as ServerMessage);
  opened.onclose = ({ code }) => {
    if (code === 4401 || code === 4403) void queryClient.invalidateQueries(meQuery);
    disconnect(opened, code === 1013 ? lastMessageDate - UNNOTICED_MS : lastMessageDate);
  };
}

/** Pings now and then; a connection without an answer is dead, whatever the browser believes. */
function keepAlive(opened: WebSocket): void {
  const pingedAt = deviceNow();
  sendPing();
  timers = [
    setTimeout(() => {
      // A page that was busy, or frozen, may have the answer waiting behind this very timer.
      const lastLook = () => lastMessageAt < pingedAt && disconnect(opened);
      if (lastMessageAt < pingedAt) timers.push(setTimeout(lastLook, LAST_LOOK_MS));
    }, ANSWER_WITHIN_MS),
    setTimeout(() => keepAlive(opened), PING_EVERY_MS),
  ];
}

function onMessage(from: WebSocket, message: ServerMessage): void {
  if (from !== socket) return;
  lastMessageAt = deviceNow();
  lastMessageDate = Date.now();
  failures = 0;
  if ('state' in message) onFrame(message);
  else if (message.type === 'pong')
    serverClock.learn(message.server_time, message.sent, lastMessageAt);
  else if (message.type === 'restart') comeBackInMs = message.come_back_in_ms;
  else pollInstead(message.channel);
}

/** Applies a frame, unless an earlier one is missing: then asks for what was missed first. */
function onFrame(frame: Frame): void {
  const channel = frame.channel as Channel;
  const subscription = subscriptions.get(channel);
  if (!subscription) return;
  const { last } = subscription;
  const follows = last?.epoch === frame.epoch && frame.from_seq <= last.seq;
  if (!frame.snapshot && !follows) {
    sendSubscribe(channel, subscription);
    return;
  }
  subscription.last = { epoch: frame.epoch, seq: frame.to_seq };
  onNextFrame(() =>
    notifyManager.batch(() => {
      for (const apply of subscription.appliers) apply(frame);
      if (socket) setLive(channel, true);
    }),
  );
}

/**
 * Gives the connection up: screens poll, and another one is tried. What the socket told was true
 * until `trueUntil` (by the device's date).
 */
function disconnect(lost: WebSocket, trueUntil = lastMessageDate): void {
  if (lost !== socket) return;
  socket = undefined;
  for (const timer of timers.splice(0)) clearTimeout(timer);
  stopClockSync();
  lost.close();
  for (const channel of subscriptions.keys()) pollInstead(channel, trueUntil);
  retry = setTimeout(connect, comeBackInMs ?? backoff(failures));
  comeBackInMs = undefined;
  failures += 1;
}

function pollInstead(channel: Channel, trueUntil = lastMessageDate): void {
  if (isLive(channel)) markFreshUntil(queryClient, channel, trueUntil);
  setLive(channel, false);
  // Read at once, and polled from here on.
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.channel === channel });
}

/**
 * Hands every frame of a channel to `apply`, beginning with a snapshot, since a later frame holds only
 * what changed; returns a function that ends this.
 */
export function subscribe(channel: Channel, apply: Apply): () => void {
  const subscription = subscriptions.get(channel) ?? { appliers: new Set(), last: undefined };
  subscriptions.set(channel, subscription);
  subscription.appliers.add(apply);
  subscription.last = undefined;
  sendSubscribe(channel, subscription);
  connect();
  return () => {
    subscription.appliers.delete(apply);
    setTimeout(() => unsubscribeUnused(channel), LINGER_MS);
  };
}

function unsubscribeUnused(channel: Channel): void {
  if (subscriptions.get(channel)?.appliers.size !== 0) return;
  subscriptions.delete(channel);
  forget(channel);
  send({ type: 'unsubscribe', channel });
  if (subscriptions.size === 0 && socket) disconnect(socket);
}

function reconnect(): void {
  failures = 0;
  if (socket) disconnect(socket);
  connect();
}

/** A page that comes back may come from a device that slept: asks for the time once more. */
function onVisible(): void {
  if (document.hidden || socket?.readyState !== WebSocket.OPEN) return;
  stopClockSync();
  stopClockSync = syncClock(sendPing);
}

addEventListener('visibilitychange', onVisible);
addEventListener('online', reconnect);
addEventListener('offline', () => socket && disconnect(socket));
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== 'me' || !socket) return;
  openedAs ??= identity();
  if (identity() !== openedAs) reconnect();
});
