import type { Chance } from '#verification/simulation/virtual/chance.ts';
import { HOSTILE_TEXTS, hostileText } from './hostile-values.ts';

export interface Encoded {
  /** The content type; none for a body that says nothing of itself. */
  type: string | undefined;
  payload: Buffer;
}

const JSON_TYPE = 'application/json';
const BOUNDARY = 'edge7349';

const ODD_TYPES = [
  '',
  undefined,
  'application/',
  'nonsense',
  'text/plain',
  'text/html',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/json, text/plain',
  'application/x-www-form-urlencoded; charset=latin1',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'image/png',
  'image/webp',
  'application/octet-stream',
  'application/json\u00a0',
] as const;

/** A body as it goes over the wire: mostly as the endpoint takes it, else in every wrong way. */
export function encodeBody(body: unknown, isForm: boolean, chance: Chance): Encoded {
  const encodings = isForm ? [form, form, form, json, spoiltForm] : [json, json, json, json, form];
  const encode = chance.happens(0.75)
    ? chance.pick(encodings)
    : chance.pick([spoiltJson, spoiltForm, urlEncoded, urlEncoded, oddType]);
  return encode(body, chance);
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const bytesOf = (value: unknown): Buffer =>
  value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(text(value));

/** Objects' own fields by their names; anything else by one. */
const entriesOf = (body: unknown): [string, unknown][] =>
  typeof body === 'object' && body !== null ? Object.entries(body) : [['value', body]];

function json(body: unknown): Encoded {
  return { type: JSON_TYPE, payload: Buffer.from(JSON.stringify(body) ?? '') };
}

/** JSON cut short, with every name twice, with bytes of anything in it, or too long. */
function spoiltJson(body: unknown, chance: Chance): Encoded {
  const { payload } = json(body);
  const inner = payload.toString().slice(1, -1);
  const spoilt = chance.pick([
    () => payload.subarray(0, chance.between(0, payload.length)),
    () => Buffer.from(`{${inner}${inner && ','}${inner}}`),
    () => Buffer.from(`\ufeff${payload}`),
    () => Buffer.from(`{"__proto__":{"status":"live"}${inner && ','}${inner}}`),
    () => Buffer.from(`${'['.repeat(chance.pick([10, 5_000]))}${payload}`),
    () => Buffer.concat([payload, Buffer.alloc(chance.pick([1, 300_000]), 0x20)]),
    () => withNoise(payload, chance),
    () => Buffer.from(payload.toString(), 'utf16le'),
  ])();
  return { type: JSON_TYPE, payload: spoilt };
}

function withNoise(payload: Buffer, chance: Chance): Buffer {
  const noisy = Buffer.from(payload);
  for (let nth = 0; nth < 3 && noisy.length > 0; nth += 1)
    noisy[chance.between(0, noisy.length - 1)] = chance.between(0, 255);
  return noisy;
}

function urlEncoded(body: unknown, chance: Chance): Encoded {
  const pairs = entriesOf(body).map(([name, value]) => {
    const key = chance.happens(0.2) ? `${name}${chance.pick(['[]', '[a]', '[__proto__]'])}` : name;
    const raw = chance.happens(0.1);
    return `${raw ? key : encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text(value).toWellFormed())}`;
  });
  const rest = chance.happens(0.2)
    ? [chance.pick(['%', '=&=', '&&&', '__proto__[x]=1', 'a=%ff']), ...pairs]
    : [];
  return {
    type: 'application/x-www-form-urlencoded',
    payload: Buffer.from([...pairs, ...rest].join('&')),
  };
}

/** Quotes and line ends would end a field's name; here that is the point. */
function part(name: string, value: unknown, chance: Chance): Buffer {
  const isFile = value instanceof Uint8Array || chance.happens(0.1);
  const file = isFile ? `; filename="${chance.pick(['x.png', '../../x', '', 'x\u0000.png'])}"` : '';
  const type = isFile ? `\r\nContent-Type: ${chance.pick(['image/png', 'text/html', '*/*'])}` : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytesOf(value), Buffer.from('\r\n')]);
}

function form(body: unknown, chance: Chance): Encoded {
  const parts = entriesOf(body).map(([name, value]) => part(name, value, chance));
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([...parts, end]),
  };
}

/** A form cut short, with noise in it, its parts many times over, or names that are none. */
function spoiltForm(body: unknown, chance: Chance): Encoded {
  const { type, payload } = form(body, chance);
  const again = part(chance.pick(['logo', 'title', '__proto__', '']), hostileText(chance), chance);
  const spoilt = chance.pick([
    () => payload.subarray(0, chance.between(0, payload.length)),
    () => withNoise(payload, chance),
    () => Buffer.concat([...Array.from({ length: chance.pick([2, 40]) }, () => again), payload]),
    () => Buffer.concat([payload, payload]),
  ])();
  return { type, payload: spoilt };
}

function oddType(body: unknown, chance: Chance): Encoded {
  const payload = chance.happens(0.5) ? bytesOf(body) : Buffer.from(chance.pick(HOSTILE_TEXTS));
  return { type: chance.pick(ODD_TYPES), payload };
}
