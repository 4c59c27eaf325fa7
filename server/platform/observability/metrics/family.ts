/** What can be counted of one thing, in the words of Prometheus. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** Each as its line says it after the name: ['{outcome="accepted"}', 12], ['_sum', 0.25]. */
  samples: [rest: string, value: number][];
}

/** A label's value as the text format wants it. */
const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** {outcome="accepted",process="main"}; '' without labels. */
export function labelled(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** The sample of a family by what follows its name; 0 where there is none yet. */
export function figureIn(families: readonly Family[], name: string, rest = ''): number {
  const family = families.find((one) => one.name === name);
  return family?.samples.find(([label]) => label === rest)?.[1] ?? 0;
}

/** Of one name, all of them; none where there is no such family. */
export const samplesOf = (families: readonly Family[], name: string): Family['samples'] =>
  families.find((one) => one.name === name)?.samples ?? [];

/** Prometheus' text format, version 0.0.4. */
export const exposition = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(([rest, value]) => `${name}${rest} ${written(value)}`),
        '',
      ].join('\n'),
    )
    .join('');

function written(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}
