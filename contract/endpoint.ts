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
 * one's own account that leave a row in the audit log; 'own' for what counts its calls itself.
 */
export type Limit = 'read' | 'write' | 'account' | 'own';

type Schemas = Record<number, z.ZodType>;

/** One operation of the wire: the single source of its validation, types, client and OpenAPI entry. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Responses extends Schemas = Schemas,
  Acc extends Access = Access,
> {
  method: Method;
  /** Fastify-style path: '/api/auctions/:id/bids'. */
  path: string;
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
  /** Where it is not that of the method. */
  limit?: Limit;
  /** Headers of its own, by the names that people write. Told on the API's pages; the handler reads them. */
  headers?: z.ZodType;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * 'multipart': the body comes as form data (files in `file` fields); JSON is accepted too.
   * 'image': a picture, as the field `logo` of form data or as the body itself.
   */
  form?: 'multipart' | 'image';
  /** The list can also be had as a CSV file (`Accept: text/csv` or `?format=csv`). */
  csv?: true;
  /**
   * Its answers have emails or whole names of others, or have them for admins: that an admin reads one is
   * written down. Of acts for those alone that may change nothing, and so leave nothing in the audit log.
   */
  personal?: true;
  /** Success answers by status. */
  response: Responses;
  /** Refusals of its own, besides those every endpoint shares (401, 403, 419, 422, 429). */
  refusals?: readonly RefusalCode[];
}

/** Declares an operation; exists so that the literal types of its schemas are kept. */
export function endpoint<
  const Responses extends Schemas,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Acc extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Responses, Acc>,
): Endpoint<Params, Query, Body, Responses, Acc> {
  return definition;
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, Schemas> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, Schemas> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, Schemas> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, Schemas> ? z.input<B> : never;
export type QueryInputOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, Schemas> ? z.input<Q> : never;

/** What the server's handler hands over for one of the declared statuses. */
export type SuccessOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? { [S in keyof R & number]: { status: S; body: z.input<R[S]> } }[keyof R & number]
    : never;

/** What a client receives when the call succeeds. */
export type ReplyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? { [S in keyof R & number]: z.output<R[S]> }[keyof R & number]
    : never;
