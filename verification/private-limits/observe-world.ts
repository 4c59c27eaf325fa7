import { getLimit } from '#contract/bids/get-limit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { liveReads } from '#server/live-reads.ts';
import { type Client, type Reply, visitor } from '../support/client.ts';
import { contractEndpoints } from '../support/contract-endpoints.ts';
import type { Name, World } from './play-world.ts';

/** Everybody but the leaders, whose own limits they may read. */
const READERS = ['visitor', 'paul', 'olga', 'sally', 'otto'] as const;
type Reader = (typeof READERS)[number];

/** Of no lot and no bid, but for the one who reads or the machine; or of a file, which is read by its own name. */
const APART = new Set([
  '/api/registrations/:id/:hash',
  '/email/change/:id/:token',
  '/email/verify/:id/:hash',
  '/api/auction/:id/documents/:document',
  '/api/texts/:name',
  '/api/invoices/:file',
  '/api/sales/:id/evidence/:file',
  // Packed, with the time in it: what it is made of is read beside it.
  '/api/sales/:id/contract-note.pdf',
  '/api/sessions',
  '/api/admin/system',
  // Leaves out what comes too fast.
  '/api/admin/security-log',
]);

const endpoints = (await contractEndpoints()).filter(({ method }) => method === 'GET');
const gets = endpoints.filter(({ path }) => !APART.has(path));
const ofOneLot = gets.filter(({ path }) => /:id(\/|$)/.test(path));
const ofAll = gets.filter(({ path }) => !path.includes(':'));

/** Operations that are neither called nor named as being apart. */
export const leftOut = gets
  .filter((one) => !ofOneLot.includes(one) && !ofAll.includes(one))
  .map(({ path }) => path);

export type Seen = Map<string, string>;

const clientOf = ({ clients, app }: World, reader: Reader): Client =>
  reader === 'visitor' ? visitor(app) : clients[reader as Name];

/** All that others than the leaders see of a world, by where they see it; times and random ids are taken out. */
export async function observe(world: World): Promise<Seen> {
  const seen: Seen = new Map();
  for (const [nth, reply] of world.replies.entries())
    seen.set(`Paul's answer ${nth}`, shown(reply));
  for (const reader of READERS) {
    const client = clientOf(world, reader);
    for (const endpoint of ofAll)
      await readAll(client, endpoint, (name, text) => seen.set(`${reader} ${name}`, text));
  }
  for (const [nth, { id }] of world.lots.entries()) {
    // In turn, so that of a hundred lots every reader reads twenty.
    const reader = READERS[nth % READERS.length] ?? 'visitor';
    for (const { method, path } of ofOneLot) {
      const reply = await clientOf(world, reader).send(method, path.replace(':id', String(id)));
      seen.set(`${reader} ${path} ${id}`, shown(reply));
    }
  }
  await observeFrames(world, seen);
  await observeTraces(world, seen);
  return seen;
}

async function readAll(
  client: Client,
  { path, csv }: Endpoint,
  tell: (name: string, text: string) => void,
): Promise<void> {
  const ways = ['', '?page=2&per_page=100', ...(csv ? ['?format=csv'] : [])];
  for (const way of ways) tell(path + way, shown(await client.send('GET', path + way)));
}

/** An answer; its length says nothing beyond its text, in which a number of seconds may have more digits. */
const shown = ({ status, headers, text }: Reply<unknown>): string => {
  const beyond = Number(headers['content-length']) - Buffer.byteLength(text);
  return `${status} ${beyond} ${headers['x-total-count']} ${timeless(withReceiptsRead(text))}`;
};

/** Receipts as the texts that were signed, without what is drawn or read from the clock. */
const withReceiptsRead = (text: string): string =>
  text.replaceAll(/c2sp\.org\/tlog-proof@v1\\nextra ([\w+/=]+)[^"]*/g, (_, extra: string) =>
    Buffer.from(extra, 'base64')
      .toString()
      .replaceAll(/^(account|bidder|salt|at|ends) .*$/gm, '$1 …'),
  );

/** What a leader reads of their own limits, lot by lot: this may differ. */
export async function ownLimits({ clients, lots }: World): Promise<string[]> {
  const own: string[] = [];
  for (const { id } of lots) own.push(shown(await clients.anna.call(getLimit, { params: { id } })));
  return own;
}

/** What the channels of sockets show. */
async function observeFrames({ app, people, lots }: World, seen: Seen): Promise<void> {
  const reads = liveReads(app.db);
  seen.set('market frame', timeless(JSON.stringify(await reads.market())));
  for (const { id } of lots) {
    const state = await reads.lot.read(id, undefined);
    seen.set(`frame of ${id}`, timeless(JSON.stringify({ ...state, version: '' })));
  }
  const others = [people.paul.id, people.olga.id, people.sally.id, people.otto.id];
  const mine = [...(await reads.me.read(others))];
  seen.set('frames of people', timeless(JSON.stringify(mine)));
  seen.set('admin frame', timeless(JSON.stringify(await reads.admin())));
}

/** Mails, the log, metrics and the audit log. */
async function observeTraces({ app, people, lines }: World, seen: Seen): Promise<void> {
  const mails = await app.db
    .selectFrom('mailbox')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('recipient', 'not in', [people.anna.email, people.lena.email])
    .execute();
  seen.set(
    'mails',
    mails
      .map((mail) => timeless(JSON.stringify(mail)))
      .sort()
      .join('\n'),
  );
  const audit = await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  seen.set('audit log', timeless(JSON.stringify(audit)));
  seen.set('log', lines.filter(isAlways).map(logged).sort().join('\n'));
  seen.set('metrics', counted(await app.metrics.registry.metrics()));
}

const logged = (line: string): string => {
  const { time, ms, pid, hostname, reqId, ...rest } = JSON.parse(line);
  return timeless(JSON.stringify(rest));
};

/** Of many refusals at once the log has some; and the worker says how often it looked for jobs. */
const isAlways = (line: string): boolean => {
  const { level, msg, route } = JSON.parse(line);
  return msg !== 'refused' && (route !== undefined || level > 20);
};

/** What is counted; not how long it took, or what the machine had. */
const counted = (metrics: string): string =>
  metrics
    .split('\n')
    .filter((line) => /^fairlot_/.test(line) && !/_seconds|_bytes/.test(line))
    .join('\n');

/** What chance and the clock make of it: times, sessions, requests, and ids that are drawn. */
const OTHER_ANYWAY = [
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00|\+00)?/g,
  /\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d(:\d\d)? UTC/g,
  /(?<="(duration_)?seconds":)\d+/g,
  /(?<=Time left: )[^,]+/g,
  /\d+ (minutes?|hours?|seconds?)(?=, until)/g,
  // What took long is logged as such.
  /"level":\d+|(slow )?request(?="})/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /'?(?<![\w-])[\w-]{22}-[0-9a-z]+(?![\w-])/g,
  /\b[0-9a-f]{8}\b/g,
  /\b\d+(\.\d+)?ms\b/g,
];

const timeless = (text: string): string =>
  OTHER_ANYWAY.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), text);
