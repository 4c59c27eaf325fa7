/** Whether CSV was asked for: by `format`, else by what Accept likes better (the first of equals). */
export function wantsCsv(format: 'json' | 'csv' | undefined, accept: string | undefined): boolean {
  if (format !== undefined) return format === 'csv';
  if (!accept?.toLowerCase().includes('text/csv')) return false;
  const likes = accept.toLowerCase().split(',').map(readRange);
  const weightOf = (...types: string[]) => likes.find(({ type }) => types.includes(type));
  const csv = weightOf('text/csv');
  const json = weightOf('application/json', 'application/*', '*/*');
  if (!csv || csv.weight === 0) return false;
  if (!json || csv.weight > json.weight) return true;
  return csv.weight === json.weight && likes.indexOf(csv) < likes.indexOf(json);
}

function readRange(range: string) {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return { type, weight: Number.isFinite(weight) ? weight : 1 };
}
