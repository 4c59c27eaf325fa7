import { LoadConnection } from './connection.ts';
import { type Latencies, latenciesOf } from './figures.ts';

/** Makes the next request of a connection, and is told its answer. */
export interface LoadClient {
  next(): { head: string; body: string };
  done(status: number, body: string): void;
}

export interface LoadResult {
  seconds: number;
  perSecond: number;
  byStatus: Record<number, number>;
  latency: Latencies;
}

interface Load {
  host: string;
  port: number;
  clients: readonly LoadClient[];
  seconds: number;
}

/** Every connection sends its next request as soon as the last is answered: throughput. */
export async function closedLoop({ host, port, clients, seconds }: Load): Promise<LoadResult> {
  const connections = await Promise.all(clients.map(() => LoadConnection.open(host, port)));
  const tally = createTally();
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection, index) => {
      const client = clients[index];
      while (client && performance.now() < end) {
        const from = performance.now();
        await exchange(connection, client, from, tally);
      }
      connection.close();
    }),
  );
  return tally.result((performance.now() - began) / 1000);
}

/**
 * Requests arrive at a constant rate, whether or not earlier ones are answered; latency counts from
 * the intended send time, so a stall of the server is not hidden by a generator that waits for it.
 */
export async function openLoop(
  load: Load & {
    perSecond: number;
    /** Requests that are not sent so many seconds after their end are left out; else all are sent. */
    patience?: number;
  },
): Promise<LoadResult> {
  const { host, port, clients, seconds, perSecond, patience = Infinity } = load;
  const free = await Promise.all(
    clients.map(async (client) => ({ client, connection: await LoadConnection.open(host, port) })),
  );
  const all = [...free];
  const tally = createTally();
  const due: number[] = [];
  const began = performance.now();
  let total = Math.floor(perSecond * seconds);
  let sent = 0;
  let answered = 0;

  function dispatch(): void {
    while (due.length > 0 && free.length > 0) {
      const one = free.shift();
      const intended = due.shift();
      if (!one || intended === undefined) return;
      void exchange(one.connection, one.client, intended, tally).finally(() => {
        answered += 1;
        free.push(one);
        dispatch();
      });
    }
  }

  while (answered < total) {
    const now = performance.now();
    while (sent < total && began + (sent * 1000) / perSecond <= now) {
      due.push(began + (sent * 1000) / perSecond);
      sent += 1;
    }
    dispatch();
    if (now - began > (seconds + patience) * 1_000 && due.length > 0) {
      sent -= due.splice(0).length;
      total = sent;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  for (const { connection } of all) connection.close();
  return tally.result((performance.now() - began) / 1000);
}

type Tally = ReturnType<typeof createTally>;

function createTally() {
  const samples: number[] = [];
  const byStatus: Record<number, number> = {};
  return {
    add(status: number, milliseconds: number): void {
      samples.push(milliseconds);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
    },
    result: (seconds: number): LoadResult => ({
      seconds,
      perSecond: samples.length / seconds,
      byStatus,
      latency: latenciesOf(samples),
    }),
  };
}

async function exchange(
  connection: LoadConnection,
  client: LoadClient,
  from: number,
  tally: Tally,
): Promise<void> {
  const { head, body } = client.next();
  const answer = await connection.send(head, body);
  tally.add(answer.status, performance.now() - from);
  client.done(answer.status, answer.body);
}
