import type { Chance } from '#verification/simulation/virtual/chance.ts';
import type { GoodCall } from '../access/good-call.ts';
import type { Row } from '../access/row.ts';
import { encodeBody } from './encode-body.ts';
import { fuzzedBody } from './fuzzed-body.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { fieldsOf, PIXEL, valueNear } from './values-near.ts';

export interface FuzzedRequest {
  method: Row['endpoint']['method'];
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

/** Node refuses longer ones itself (431), so that none reaches a route. */
const LONGEST_URL = 16_000;

/** One request made from what the endpoint's contract says, by chance alone. */
export function fuzzedRequest(row: Row, good: GoodCall, chance: Chance): FuzzedRequest {
  const { endpoint } = row;
  const url = (fuzzedPath(row, good, chance) + fuzzedQuery(row, chance)).slice(0, LONGEST_URL);
  const headers = fuzzedHeaders(good, chance);
  if (endpoint.method === 'GET') return { method: 'GET', url, headers };
  const body = fuzzedBody(good.sent.body ?? formOf(good), fieldsOf(endpoint.body), chance);
  const { type, payload } = encodeBody(body, endpoint.form !== undefined, chance);
  return {
    method: endpoint.method,
    url,
    headers: type === undefined ? headers : { 'content-type': type, ...headers },
    payload,
  };
}

/** A picture's place; what is in it is for chance to say. */
const formOf = ({ sent }: GoodCall): unknown =>
  sent.form ? Object.fromEntries([...sent.form.keys()].map((name) => [name, PIXEL])) : undefined;

function fuzzedPath({ endpoint }: Row, good: GoodCall, chance: Chance): string {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names.length === 0 || chance.happens(0.8)) return good.path;
  const spoilt = chance.pick(names);
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === spoilt ? segment(chance) : encodeURIComponent(String(good.sent.params?.[name])),
  );
}

const segment = (chance: Chance): string => {
  const text = chance.happens(0.3)
    ? (JSON.stringify(hostileValue(chance)) ?? '')
    : hostileText(chance);
  if (chance.happens(0.2))
    return chance.pick(['%00', '%ff', '%ED%A0%80', '%', '1%2F2', '..;', '7']);
  return encodeURIComponent(text.toWellFormed());
};

function fuzzedQuery({ endpoint }: Row, chance: Chance): string {
  const fields = [...fieldsOf(endpoint.query)];
  const isUsual = endpoint.method === 'GET';
  const pairs: string[] = [];
  while (pairs.length < 8 && chance.happens(isUsual ? 0.65 : 0.1)) {
    const known = fields.length > 0 && chance.happens(0.85) ? chance.pick(fields) : undefined;
    const name = known
      ? known[0]
      : chance.pick(['x', '__proto__', 'constructor[prototype]', '_method']);
    const suffix = chance.happens(0.08) ? chance.pick(['[]', '[x]', '.x']) : '';
    pairs.push(`${name}${suffix}=${queryValue(valueNear(known?.[1] ?? {}, chance), chance)}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function queryValue(value: unknown, chance: Chance): string {
  if (chance.happens(0.05)) return chance.pick(['%', '%ff%fe', '%ED%A0%80', '+', '%2525']);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 8_000));
}

type Headers = Record<string, string>;

/** Header values are bytes without control characters: anything else never gets past the parser. */
const headerText = (chance: Chance): string =>
  hostileText(chance)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 4_000);

const oddHeaders: readonly ((chance: Chance) => Headers)[] = [
  (chance) => ({ 'idempotency-key': headerText(chance) }),
  (chance) => ({ 'x-http-method-override': chance.pick(['PUT', 'delete', 'TRACE', '', 'GET']) }),
  (chance) => ({
    authorization: chance.pick(['Bearer 1|x', 'Bearer null', 'Basic YTpi', headerText(chance)]),
  }),
  (chance) => ({ accept: chance.pick(['text/csv', 'text/html', '*/*;q=nan', headerText(chance)]) }),
  (chance) => ({
    'accept-encoding': chance.pick(['br;q=1e9', 'gzip, br', '*', headerText(chance)]),
  }),
  (chance) => ({ 'if-none-match': chance.pick(['*', '"x', 'W/""', headerText(chance)]) }),
  (chance) => ({
    'x-forwarded-for': chance.pick(['::1', 'unknown', '1.2.3.4, x', headerText(chance)]),
  }),
  (chance) => ({ 'content-encoding': chance.pick(['gzip', 'br', 'identity', headerText(chance)]) }),
  (chance) => ({ range: chance.pick(['bytes=0-0', 'bytes=9-1', headerText(chance)]) }),
  (chance) => ({ 'user-agent': headerText(chance), referer: headerText(chance) }),
  (chance) => ({ origin: chance.pick(['null', 'https://evil.test', headerText(chance)]) }),
  (chance) => ({ host: chance.pick(['evil.test', '', 'a:b:c', headerText(chance)]) }),
  (chance) => ({ 'x-xsrf-token': headerText(chance) }),
];

/** The caller's cookies and token, as a browser sends them; one in six with something odd beside. */
function fuzzedHeaders({ client }: GoodCall, chance: Chance): Headers {
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`);
  const stray = chance.happens(0.05) ? [`x=${headerText(chance)}`, 'fairlot_session', '=;;'] : [];
  return {
    cookie: [...stray, ...cookies].join('; '),
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
    ...(chance.happens(0.16) ? chance.pick(oddHeaders)(chance) : {}),
  };
}
