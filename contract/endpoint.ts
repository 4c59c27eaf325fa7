import type { z } from 'zod';
import type { Scope } from './accounts/scope.ts';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Role = 'buyer' | 'seller' | 'admin';

/**
 * Who may call. 'public': everyone. 'signed-in': every active account. Otherwise the account's
 * first (active) role must be in `roles`; `otherwise` is the sentence the refusal carries.
 */
export type Access = 'public' | 'signed-in' | { roles: readonly Role[]; otherwise?: string };

/**
 * Which limit counts a call. 'read' and 'write' are those of GET and of all else; 'account' is for acts on
 * one's own account that leave a row in the audit log; 'own' for operations that count their calls themselves.
 */
export type Limit = 'read' | 'write' | 'account' | 'own';

type Answers = Record<number, z.ZodType>;

/**
 * How an operation is called; browsers load only this (`<area>/<operation>.ts`). What it takes and answers
 * is in `<operation>.schemas.ts`, from which the web imports types, and forms the schema of their body.
 */
export interface Operation<S extends Schemas = Schemas> {
  method: Method;
  /** Fastify-style path: '/api/auctions/:id/bids'. */
  path: string;
  /**
   * 'multipart': the body comes as form data (files in `file` fields); JSON is accepted too.
   * 'image': a picture, as the field `logo` of form data or as the body itself.
   * 'file': form data with a file of up to 10 MB in the field `document` or `file`.
   */
  form?: 'multipart' | 'image' | 'file';
  /** Never set: it carries the types of the schemas. */
  readonly schemas?: S;
}

/** Who may call an operation, what it takes, answers and refuses: the source of validation, types and OpenAPI. */
export interface Schemas<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends Answers = Answers,
  Acc extends Access = Access,
> {
  /** One short sentence for the API page. */
  summary: string;
  access: Acc;
  /**
   * What a bearer token needs, where `access` and method do not say it: admins' endpoints take `admin`,
   * other GETs `read`, those of buyers `bid`, those of sellers `sell`; all else takes every scope.
   */
  scope?: Scope;
  /** Also for who still has to set up two-step login and may do nothing else until then. */
  beforeTwoFactor?: true;
  /** Its path carries our signature, which nobody can forge: mail programs send it without a token. */
  signed?: true;
  /** Where it is not that of the method. */
  limit?: Limit;
  /** Its own headers, by their usual names. The API's pages describe them; the handler reads them. */
  headers?: z.ZodType;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The list can also be had as a CSV file (`Accept: text/csv` or `?format=csv`). */
  csv?: true;
  /** The answer is a file's bytes. */
  bytes?: true;
  /**
   * Its answers have emails or whole names of others, perhaps for admins only: the security log records
   * that an admin reads one. Acts have it only if they may change nothing, and so leave no audit record.
   */
  personal?: true;
  /** Success answers by status. */
  response: Response;
  /** Refusals of its own, besides those every endpoint shares (401, 403, 419, 422, 429). */
  refusals?: readonly RefusalCode[];
}

/** An operation with its schemas, as the server binds it. */
export type Endpoint = Operation & Schemas;

/**
 * Declares the schemas of an operation and keeps their literal types. The bundler drops the declaration
 * where a form imports only one schema of the file.
 */
/* @__NO_SIDE_EFFECTS__ */
export function schemas<
  const Response extends Answers,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Acc extends Access = Access,
>(
  declared: Schemas<Params, Query, Body, Response, Acc>,
): Schemas<Params, Query, Body, Response, Acc> {
  return declared;
}

type Any = z.ZodType;
type SchemasOf<O> = O extends Operation<infer S> ? S : never;

export type ParamsOf<O> = SchemasOf<O> extends Schemas<infer P, Any, Any> ? z.output<P> : never;
export type QueryOf<O> = SchemasOf<O> extends Schemas<Any, infer Q, Any> ? z.output<Q> : never;
export type BodyOf<O> = SchemasOf<O> extends Schemas<Any, Any, infer B> ? z.output<B> : never;
export type QueryInputOf<O> = SchemasOf<O> extends Schemas<Any, infer Q, Any> ? z.input<Q> : never;
export type BodyInputOf<O> = SchemasOf<O> extends Schemas<Any, Any, infer B> ? z.input<B> : never;

/** What the server's handler hands over for one of the declared statuses. */
export type SuccessOf<O> =
  SchemasOf<O> extends Schemas<Any, Any, Any, infer R>
    ? { [S in keyof R & number]: { status: S; body: z.input<R[S]> } }[keyof R & number]
    : never;

/** What a client receives when the call succeeds. */
export type ReplyOf<O> =
  SchemasOf<O> extends Schemas<Any, Any, Any, infer R>
    ? { [S in keyof R & number]: z.output<R[S]> }[keyof R & number]
    : never;

/** Who may call it. */
export type AccessOf<O> = SchemasOf<O> extends Schemas<Any, Any, Any, Answers, infer A> ? A : never;
