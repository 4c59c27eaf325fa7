import type { Registry } from 'prom-client';

/** One line of a metric. Of a histogram, `metricName` says which: a bucket, the sum or the count. */
export interface MetricValue {
  labels: Readonly<Record<string, string | number | undefined>>;
  value: number;
  metricName?: string;
}

/** What a metric says now; empty when no part of the server has registered it. */
export async function readValues(registry: Registry, name: string): Promise<MetricValue[]> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values ?? [];
}

/** The first value that has these labels; 0 when there is none. */
export async function readValue(
  registry: Registry,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const values = await readValues(registry, name);
  const isAsked = (one: MetricValue): boolean =>
    Object.entries(labels).every(([label, value]) => one.labels[label] === value);
  return values.find(isAsked)?.value ?? 0;
}
