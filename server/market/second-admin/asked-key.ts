import type { RequestKey } from '#server/platform/http/idempotency-key.ts';

/** The key of a request, as it waits with what was asked for. */
export interface AskedKey {
  key: string | null;
  request: string | null;
}

export const keyAsAsked = (key: RequestKey | undefined): AskedKey => ({
  key: key ? String(key.key) : null,
  request: key ? String(key.request) : null,
});

export const keyOfAsked = ({ key, request }: AskedKey): RequestKey | undefined =>
  key === null || request === null ? undefined : { key: BigInt(key), request: BigInt(request) };
