import { closedLoop, type LoadClient, openLoop } from '../load/run-load.ts';
import type { Flood, FloodResult } from './flood.ts';

/** A process of its own, so that a flood does not delay who measures beside it. */
const flood = JSON.parse(process.argv[2] ?? '') as Flood;
const { port, seconds, connections, perSecond } = flood;
const load = { host: '127.0.0.1', port, seconds, clients: clientsOf(flood) };
const result = await (perSecond ? openLoop({ ...load, perSecond, patience: 1 }) : closedLoop(load));
const told: FloodResult = { perSecond: result.perSecond, byStatus: result.byStatus };
process.stdout.write(JSON.stringify(told));

function clientsOf({ requests, headers, fromWholeNetwork }: Flood): LoadClient[] {
  let nth = 0;
  const next: LoadClient['next'] = () => {
    const {
      method,
      path,
      body = '',
    } = requests[nth % requests.length] ?? {
      method: 'GET',
      path: '/',
    };
    nth += 1;
    const from = fromWholeNetwork
      ? { 'X-Forwarded-For': `2001:db8:7:${(nth % 65_536).toString(16)}::1` }
      : {};
    const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers, ...from });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return {
      head: `${method} ${path} HTTP/1.1\r\n${head}`,
      body: body.replace('NTH', String(nth)),
    };
  };
  return Array.from({ length: connections }, () => ({ next, done: () => undefined }));
}
