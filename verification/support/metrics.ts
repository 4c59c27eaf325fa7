import { expect } from 'vitest';

/** What a page of /metrics says, by name and labels as they are written. */
export type MetricsPage = ReadonlyMap<string, number>;

const LINE = /^([a-z0-9_]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})?) (-?[\d.e+-]+|\+Inf|NaN)$/;

/** Reads Prometheus' text format; a line that it would not take fails the test. */
export function readMetrics(text: string): MetricsPage {
  const found = new Map<string, number>();
  for (const line of text.trimEnd().split('\n').filter(Boolean)) {
    if (/^# (HELP [a-z0-9_]+ .+|TYPE [a-z0-9_]+ (counter|gauge|histogram))$/.test(line)) continue;
    const [, name = '', value] = LINE.exec(line) ?? [];
    expect(name, `a line of /metrics: ${line}`).not.toBe('');
    expect(found.has(name), `${name} twice`).toBe(false);
    found.set(name, Number(value));
  }
  return found;
}

/** Names of all metrics, as rules and dashboards write them. */
export const namesIn = (metrics: MetricsPage): Set<string> =>
  new Set([...metrics.keys()].map((line) => line.replace(/\{.*$/, '')));
