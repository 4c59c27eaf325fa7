import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/config/start-error.ts';

export const MANIFEST_FILE = 'backup.json';

const ofEach = {
  made_at: z.string(),
  postgres: z.number(),
  /** Of the list of sums without the line of this file; backups made before it was kept have none. */
  list: z.object({ files: z.number(), sha256: z.string() }).optional(),
};

/** What a backup says about itself. */
const Manifest = z.discriminatedUnion('kind', [
  z.object({
    /** The files of the embedded PostgreSQL, with the log that makes them consistent. */
    kind: z.literal('files'),
    ...ofEach,
    from: z.string(),
    to: z.string(),
    /** Folders of the database; some have no files. */
    folders: z.array(z.string()),
  }),
  z.object({
    /** What pg_dump makes of a PostgreSQL of one's own. */
    kind: z.literal('dump'),
    ...ofEach,
  }),
]);
export type Manifest = z.output<typeof Manifest>;

/** StartError when it cannot be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
  } catch {
    throw new StartError(`${folder} is not a backup: ${MANIFEST_FILE} is missing or damaged.`);
  }
}
