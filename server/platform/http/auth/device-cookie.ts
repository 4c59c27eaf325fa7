import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isTlsOnly } from '#server/config/is-tls-only.ts';
import { isSigned, sign } from '#server/platform/keys/sign.ts';

type Settings = Pick<Config, 'production' | 'publicDemo' | 'appUrl' | 'appSecret'>;

/** Holds an id of the browser, and a mark for each account that was signed in there, the newest first. */
const SHAPE = /^[A-Za-z0-9_-]{22}(?:~[A-Za-z0-9_.-]{43,120}){1,5}$/;
const MOST_ACCOUNTS = 5;
/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3_600;

const cookieName = (settings: Settings): string =>
  isTlsOnly(settings) ? '__Host-fairlot_device' : 'fairlot_device';

/** The browser that sent a request, if somebody was signed in there before. */
export interface Device {
  id: string;
  marks: readonly string[];
}

export function deviceOf({ cookies }: FastifyRequest, settings: Settings): Device | undefined {
  const value = cookies[cookieName(settings)];
  if (value === undefined || !SHAPE.test(value)) return undefined;
  const [id = '', ...marks] = value.split('~');
  return { id, marks };
}

const textOf = (id: string, userId: number): string => `device:${id}:${userId}`;

/** Whether this account was signed in on this device before. Its mark is signed, so nothing is stored. */
export const knowsAccount = (
  { id, marks }: Device,
  { appSecret }: Settings,
  userId: number,
): boolean => marks.some((mark) => isSigned(appSecret, textOf(id, userId), mark, 'base64url'));

/** Marks the browser, beyond any session, as one in which this account was signed in. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, userId }: { settings: Settings; userId: number },
): void {
  const before = deviceOf(request, settings);
  const id = before?.id ?? randomBytes(16).toString('base64url');
  const mark = sign(settings.appSecret, textOf(id, userId), 'base64url');
  const others = before?.marks.filter((one) => one !== mark) ?? [];
  reply.setCookie(
    cookieName(settings),
    [id, mark, ...others].slice(0, 1 + MOST_ACCOUNTS).join('~'),
    {
      path: '/',
      sameSite: 'lax',
      secure: isTlsOnly(settings),
      httpOnly: true,
      maxAge: KEPT_SECONDS,
    },
  );
}
