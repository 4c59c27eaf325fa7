import type pg from 'pg';

export interface CatalogueColumn {
  name: string;
  /** As SQL writes it: 'bigint', 'text[]', 'timestamp with time zone'. */
  type: string;
  nullable: boolean;
  default: string | null;
  /** 'always' and 'by default' are identities, 'stored' and 'virtual' generated columns. */
  generated: 'always' | 'by default' | 'stored' | 'virtual' | null;
}

export interface Table {
  name: string;
  columns: CatalogueColumn[];
  /** Definitions as PostgreSQL itself writes them, sorted by name. */
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
}

export interface Catalogue {
  functions: string[];
  tables: Table[];
}

/** The migrations' own table, which is left out. */
const BOOKKEEPING = 'schema_migrations';

/** Everything in schema public, read from PostgreSQL's own catalogue, in a stable order. */
export async function readCatalogue(client: pg.Client | pg.Pool): Promise<Catalogue> {
  const [functions, tables] = [await readFunctions(client), await readTables(client)];
  return { functions, tables };
}

// Without functions of extensions (deptype 'e').
async function readFunctions(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    ORDER BY proname, oid`);
  return rows.map(({ definition }) => definition.trim());
}

async function readTables(client: pg.Client | pg.Pool): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [BOOKKEEPING]);
  return rows;
}

// NOT NULL is part of the column, so those constraints (contype 'n' since PostgreSQL 18) are left out.
const TABLES = `
  SELECT c.relname AS name,
    (SELECT json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'nullable', NOT a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid),
        'generated', CASE WHEN a.attidentity = 'a' THEN 'always'
                          WHEN a.attidentity = 'd' THEN 'by default'
                          WHEN a.attgenerated = 's' THEN 'stored'
                          WHEN a.attgenerated = 'v' THEN 'virtual' END
      ) ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    coalesce((SELECT json_agg(json_build_object(
        'name', conname, 'definition', pg_get_constraintdef(oid)) ORDER BY contype, conname)
      FROM pg_constraint
      WHERE conrelid = c.oid AND contype NOT IN ('n', 't')), '[]') AS constraints,
    coalesce((SELECT json_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid::regclass::text)
      FROM pg_index i
      WHERE i.indrelid = c.oid
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid
                        AND contype IN ('p', 'u', 'x'))), '[]') AS indexes,
    coalesce((SELECT json_agg(pg_get_triggerdef(oid) ORDER BY tgname) FROM pg_trigger
      WHERE tgrelid = c.oid AND NOT tgisinternal), '[]') AS triggers
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> $1
  ORDER BY c.relname`;
