import { sql } from 'kysely';
import type { FeeTermsForm } from '#contract/fees/fee-terms-form.ts';
import type { FeeTermsVersion } from '#contract/fees/fees.ts';
import { feeTermsIn, presentFees } from '#contract/fees/fees-in-dollars.ts';
import type { Fee, FeeTerms } from '#domain/fee-terms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { RequestKey } from '#server/platform/http/idempotency-key.ts';
import { keyAsAsked } from '../second-admin/asked-key.ts';
import { confirmedBy, type GuardedAct } from '../second-admin/guarded-act.ts';
import { askSecondAdmin, type Waiting } from '../second-admin/second-admin.ts';
import { feesInForce, feeTermsOf } from './fee-terms.ts';
import { tellSellersOfFees } from './tell-sellers.ts';

/** An admin's act of setting fees. Its `id` is the admin's: what waits for a second one is about nobody else. */
type Setting = GuardedAct & { key?: RequestKey | undefined };

export interface SetTerms {
  version: FeeTermsVersion;
  isRepeat: boolean;
}

/** All versions with whether they are the newest. */
export const feeTermsVersions = (db: Db | Tx) =>
  db
    .selectFrom('fee_terms')
    .select(['fee_terms.id', 'name', 'terms', 'created_at'])
    .select(({ eb, selectFrom }) =>
      eb(
        'fee_terms.id',
        '=',
        selectFrom('fee_terms as all').select(({ fn }) => fn.max('all.id').as('id')),
      )
        .$castTo<boolean>()
        .as('in_force'),
    );

type VersionRow = Awaited<
  ReturnType<ReturnType<typeof feeTermsVersions>['executeTakeFirstOrThrow']>
>;

export const presentFeeTerms = ({
  terms,
  created_at: at,
  ...row
}: VersionRow): FeeTermsVersion => ({
  ...{ id: row.id, name: row.name, in_force: row.in_force },
  ...presentFees(feeTermsOf({ fee_terms: terms })),
  created_at: at.toISOString(),
});

/**
 * Sets the fees of lots that are approved from now on; it takes a second admin. Versions before stay as they were, and
 * `replaces` is the one that was in force when the second admin was asked for.
 */
export const setFeeTerms =
  (setting: Setting, { name, ...fees }: FeeTermsForm, replaces?: number) =>
  async (tx: Tx): Promise<SetTerms | Refusal | Waiting> => {
    const { admin, request, key } = setting;
    // One after the other: each is audited with what it replaces, and a key that comes twice waits for itself.
    await sql`select pg_advisory_xact_lock('fee_terms'::regclass::bigint)`.execute(tx);
    const before = key && (await setWith(tx, admin, key));
    if (before) return before;
    const terms = feeTermsIn(fees);
    const { terms: replaced, version } = await feesInForce(tx);
    if (replaces !== undefined && replaces !== version) return refuse('changed_meanwhile');
    const parameters = { name, ...fees, replaces: version, ...keyAsAsked(key) };
    const asked = { kind: 'set_fee_terms', subject: 'user', parameters } as const;
    const waiting = await askSecondAdmin(tx, setting, asked);
    if (waiting) return waiting;
    const { id } = await tx
      .insertInto('fee_terms')
      .values({
        ...{ name, terms: JSON.stringify(terms), set_by: admin.id },
        ...{ key_hash: (key?.key as never) ?? null, request_hash: (key?.request as never) ?? null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      ...{
        actorId: admin.id,
        action: 'fee_terms.set',
        subject: { type: 'fee_terms', id },
        request,
      },
      before: audited(replaced),
      after: { name, ...audited(terms), ...confirmedBy(setting) },
    });
    if (JSON.stringify(audited(terms)) !== JSON.stringify(audited(replaced)))
      await tellSellersOfFees(tx, terms);
    return { version: await versionOf(tx, id), isRepeat: false };
  };

const versionOf = async (tx: Tx, id: number): Promise<FeeTermsVersion> =>
  presentFeeTerms(
    await feeTermsVersions(tx).where('fee_terms.id', '=', id).executeTakeFirstOrThrow(),
  );

/** What the same request of this admin has set before; refused where the key came with another one. */
async function setWith(
  tx: Tx,
  admin: { id: number },
  { key, request }: RequestKey,
): Promise<SetTerms | Refusal | undefined> {
  const before = await tx
    .selectFrom('fee_terms')
    .select(['id', (one) => one.cast<string>('request_hash', 'text').as('request')])
    .where('set_by', '=', admin.id)
    .where('key_hash', '=', key as never)
    .executeTakeFirst();
  if (!before) return undefined;
  if (before.request !== String(request)) return refuse('idempotency_key_reused');
  return { version: await versionOf(tx, before.id), isRepeat: true };
}

const auditedSide = (side: 'buyer' | 'seller', { tenths, fixed, least, most }: Fee) => ({
  [`${side}_fee_tenths`]: tenths,
  [`${side}_fee_fixed_cents`]: fixed,
  [`${side}_fee_least_cents`]: least,
  [`${side}_fee_most_cents`]: most,
});

const audited = ({ buyer, seller, taxTenths }: FeeTerms) => ({
  ...auditedSide('buyer', buyer),
  ...auditedSide('seller', seller),
  tax_tenths: taxTenths,
});
