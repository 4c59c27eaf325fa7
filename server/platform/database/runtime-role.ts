import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './pool.ts';

interface Grant {
  /** With its kind and schema, quoted. */
  name: string;
  wanted: string[];
  held: string[];
  hidesRows: boolean;
}

/**
 * The grants of the server's role on each of our tables: it may select and insert, and update or delete only
 * where no trigger calls refuse_change(). So the triggers alone say which tables are append-only, and a new
 * table is covered as soon as it has them. The role may only insert the origins of bids, and only the owner
 * erases personal data of the audit log. In tgtype, bit 8 is DELETE and bit 16 UPDATE.
 */
const GRANTS = `
  select case relkind when 'S' then 'SEQUENCE ' else 'TABLE ' end
      || format('%I.%I', nspname, relname) as name, relrowsecurity as "hidesRows",
    array_remove(case
      when relkind = 'S' then array['USAGE']
      when relkind = 'v' or relname = 'schema_migrations' then array['SELECT']
      when relname = 'bid_origins' then array['INSERT']
      when relname = 'audit_personal' then array['SELECT', 'INSERT']
      else array['SELECT', 'INSERT', case when refused & 16 = 0 then 'UPDATE' end,
                 case when refused & 8 = 0 then 'DELETE' end] end, null) as wanted,
    array(select privilege_type from aclexplode(relacl) where grantee = quote_ident($1)::regrole) as held
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace,
  lateral (
    select coalesce(bit_or(tgtype), 0)::int as refused from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = pg_class.oid and proname = 'refuse_change' and tgqual is null and tgattr::text = ''
  ) as triggers
  where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v', 'S')
    and pg_has_role(relowner, 'USAGE')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by 1`;

/** Grants on schemas and the database that are missing or too many. */
const SURROUNDINGS = `
  select case when wanted then format('GRANT %s ON %s TO %I', what, place, $1::text)
              else format('REVOKE %s ON %s FROM PUBLIC, %I', what, place, $1::text) end as statement
  from (values
    ('USAGE', 'SCHEMA public', has_schema_privilege($1, 'public', 'USAGE'), true),
    ('USAGE', 'SCHEMA graphile_worker', has_schema_privilege($1, 'graphile_worker', 'USAGE'), true),
    ('CREATE', 'SCHEMA public', has_schema_privilege($1, 'public', 'CREATE'), false),
    ('CREATE', 'SCHEMA graphile_worker', has_schema_privilege($1, 'graphile_worker', 'CREATE'), false),
    ('TEMPORARY', format('DATABASE %I', current_database()),
      has_database_privilege($1, current_database(), 'TEMPORARY')
        and (select pg_has_role(datdba, 'USAGE') from pg_database where datname = current_database()), false)
  ) as right_of (what, place, has, wanted)
  where has <> wanted`;

/**
 * Grants the server's role what it needs and nothing else. The owner does so after migrating; doing it again
 * changes nothing. Does nothing where the server's role is the owner.
 */
export async function grantToRuntime(owner: pg.Client, role: string): Promise<void> {
  const { rows: roles } = await owner.query<{ isOwn: boolean }>(
    `select pg_has_role(oid, current_user::regrole::oid, 'MEMBER') as "isOwn"
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = roles;
  if (!found || found.isOwn) return;
  const { rows: grants } = await owner.query<Grant>(GRANTS, [role]);
  const { rows } = await owner.query<{ statement: string }>(SURROUNDINGS, [role]);
  const statements = rows.map(({ statement }) => statement);
  const grantee = pg.escapeIdentifier(role);
  for (const { name, wanted, held, hidesRows } of grants) {
    // Row security would hide rows from this role; without grants others see none anyway.
    if (hidesRows) statements.push(`ALTER ${name} DISABLE ROW LEVEL SECURITY`);
    if (held.toSorted().join() === wanted.toSorted().join()) continue;
    statements.push(`REVOKE ALL ON ${name} FROM ${grantee}`);
    statements.push(`GRANT ${wanted.join(', ')} ON ${name} TO ${grantee}`);
  }
  if (statements.length > 0) await owner.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
}

/** Whether this session's role could switch off the append-only triggers: it owns the bids, or is a superuser. */
export async function mayAlterTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(relowner, 'MEMBER') as may from pg_class where oid = 'public.bids'::regclass`.execute(
    db,
  );
  return rows[0]?.may === true;
}
