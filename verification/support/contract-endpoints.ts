import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every operation that a file of the contract exports. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (name): Promise<Record<string, unknown>> => import(join(CONTRACT, name))),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}
