import { afterAll, beforeAll } from 'vitest';
import type { PostgresStore } from '#server/engine/postgres-store.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { silentLog } from '../silent-log.ts';
import { buildField, type Field } from './bidding-load.ts';
import { openTestStore } from './test-sequencer.ts';

interface TestField extends Field {
  database: TestDatabase;
  store: PostgresStore;
}

/** A database of lots and bidders, and the engine's store on it, while the tests of one file run. */
export function withTestField(size: { lots: number; bidders: number }): () => TestField {
  let open: TestField | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const store = openTestStore(database.connection, silentLog);
    open = { ...(await buildField(database.db, size)), database, store };
  });
  afterAll(async () => {
    await open?.store.close();
    await open?.database.drop();
  });
  return () => {
    if (!open) throw new Error('The field is open while tests run.');
    return open;
  };
}
