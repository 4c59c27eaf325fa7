import type { ErrorBody } from '#contract/error-body.ts';

/** The code of a call that failed because the browser is offline. */
export const OFFLINE = 'offline';

/** The fields of an error body that could be read. */
type Told = { [F in keyof ErrorBody]?: ErrorBody[F] | undefined };

/** A call that the server refused or failed, or (status 0) did not answer. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The minimum bid in dollars, where the server named it. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly requestId: string | undefined;
  /** What was signed of the refusal of a bid. */
  readonly receipt: string | undefined;

  constructor(status: number, message: string, body?: Told) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = body?.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.errors = body?.errors ?? {};
    this.minimum = body?.minimum;
    this.maximum = body?.maximum;
    this.requestId = body?.request_id;
    this.receipt = body?.receipt;
  }

  /** No answer came: whether the server acted on the call is unknown. */
  get unanswered(): boolean {
    return this.status === 0;
  }
}

/** Reads an error answer; a body that is not ours still gives 'Request failed ({status})'. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const told = toldIn(body);
  const message = told.message || `Request failed (${response.status})`;
  const request_id = told.request_id ?? response.headers.get('X-Request-Id') ?? undefined;
  return new ApiFailure(response.status, message, { ...told, request_id });
}

/** The fields that have the type of an error body's; a proxy may have answered instead of our server. */
function toldIn(body: unknown): Told {
  const given: Record<string, unknown> = typeof body === 'object' ? { ...body } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const amount = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    message: text(given.message),
    code: text(given.code),
    request_id: text(given.request_id),
    errors: isErrors(given.errors) ? given.errors : undefined,
    minimum: amount(given.minimum),
    maximum: amount(given.maximum),
    receipt: text(given.receipt),
  };
}

const isErrors = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isTexts);
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * The request id to quote to the operator, who finds it in the server's log. Undefined for refusals,
 * which explain themselves, and when no server answered.
 */
export function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const refused = error.status >= 400 && error.status < 500 && error.code !== 'unknown';
  return refused ? undefined : error.requestId;
}

/** What of a form is at fault, by field. */
export const faultsOf = (
  error: unknown,
): Readonly<Record<string, readonly string[] | undefined>> =>
  error instanceof ApiFailure ? error.errors : {};

/** Why no answer came; undefined when one did. */
export const whyUnanswered = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.unanswered ? error.message : undefined;

/** The sentence for the user: the server's own where it gave one, else the screen's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiFailure) || error.unanswered) return otherwise;
  return error.message.startsWith('Request failed') ? otherwise : error.message;
}
