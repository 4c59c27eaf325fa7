import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { SystemFault } from '#contract/admin/get-system.schemas.ts';
import { READINESS } from './metrics/count-requests.ts';

/** Different ones: a thousand answers alike are one of them. */
const MOST_FAULTS = 50;
/** The log's line on a request that fails. */
export const REQUEST_FAILED = 'request failed';
/** Of a text of the log: its first line, without the stack below it. */
const MOST_CHARACTERS = 200;
/** As pino numbers them. */
const WARN = 40;
const ERROR = 50;

/** What went wrong since this process started, for the page "System"; the log has all of it. */
export interface RecentFaults {
  /** Takes the log's lines, after redaction; those below a warning are passed over. */
  lines: DestinationStream;
  answered(request: FastifyRequest, reply: FastifyReply): void;
  /** The newest first. */
  latest(): SystemFault[];
}

interface Line {
  level: number;
  msg?: string;
  reqId?: string;
  err?: { message: string };
  reason?: string;
  method?: string;
  route?: string;
}

export function recentFaults(): RecentFaults {
  /** By what went wrong; the newest last. */
  const faults = new Map<string, SystemFault>();
  /** Why a request fails that is not answered yet. */
  const reasons = new Map<string, string>();

  function note(fault: Omit<SystemFault, 'at' | 'many'>): void {
    const many = (faults.get(fault.what)?.many ?? 0) + 1;
    faults.delete(fault.what);
    faults.set(fault.what, { ...fault, many, at: new Date().toISOString() });
    const [oldest] = faults.keys();
    if (faults.size > MOST_FAULTS && oldest !== undefined) faults.delete(oldest);
  }

  function noteLine({ level, msg = '', reqId, err, reason, method, route }: Line): void {
    if (level < WARN) return;
    // Its answer tells of it in a moment, with the route.
    if (msg === REQUEST_FAILED && reqId !== undefined && err) reasons.set(reqId, err.message);
    else
      note({
        kind: level < ERROR ? 'warning' : 'fault',
        what: headOf(msg),
        why: err?.message ?? reason ?? (route === undefined ? null : `${method} ${route}`),
        request_id: reqId ?? null,
      });
  }

  return {
    lines: { write: (line) => noteLine(JSON.parse(line)) },
    answered({ id, method, routeOptions, refusal }, { statusCode }) {
      const why = reasons.get(id) ?? refusal?.message ?? null;
      reasons.delete(id);
      const route = routeOptions.url ?? 'none';
      if (statusCode < 500 || READINESS.has(route)) return;
      const what = `${method} ${route} was answered ${statusCode}`;
      note({ kind: 'fault', what, why, request_id: id });
    },
    latest: () => [...faults.values()].reverse(),
  };
}

function headOf(msg: string): string {
  const [line = ''] = msg.split('\n', 1);
  const head = line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
  return head.charAt(0).toUpperCase() + head.slice(1);
}

/** Keeps every answer of 5xx. */
export function noteFaults(app: FastifyInstance, faults: Pick<RecentFaults, 'answered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    faults.answered(request, reply);
    done();
  });
}
