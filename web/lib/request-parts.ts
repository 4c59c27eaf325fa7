import type { Operation } from '#contract/endpoint.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** '/api/auction/:id' with { id: 7 } and { page: 2 } → '/api/auction/7?page=2'. */
export function addressOf(path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** JSON, or form data where the operation takes files and one is there. */
export function payloadOf(
  operation: Pick<Operation, 'form'>,
  body: Fields | undefined,
): { body: BodyInit; headers: Record<string, string> } | undefined {
  if (body === undefined) return undefined;
  const hasFile = Object.values(body).some((value) => value instanceof File);
  if ((operation.form === 'multipart' || operation.form === 'file') && hasFile)
    return { body: formOf(body), headers: {} };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function formOf(body: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof File) form.set(name, value);
    else form.set(name, value === null ? '' : String(value));
  }
  return form;
}
