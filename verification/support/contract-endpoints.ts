import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, Operation, Schemas } from '#contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');
const SCHEMAS = '.schemas.ts';

/** Every operation of the contract with its schemas: `placeBid` with the `placeBidSchemas` beside it. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  return Promise.all(files.filter((name) => name.endsWith(SCHEMAS)).map(endpointOf));
}

async function endpointOf(file: string): Promise<Endpoint> {
  const schemas: Record<string, Schemas> = await import(join(CONTRACT, file));
  const operations: Record<string, Operation> = await import(
    join(CONTRACT, file.replace(SCHEMAS, '.ts'))
  );
  for (const [name, operation] of Object.entries(operations)) {
    const own = schemas[`${name}Schemas`];
    if (own) return { ...operation, ...own };
  }
  throw new Error(`${file} has no schemas of an operation.`);
}
