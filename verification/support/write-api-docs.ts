import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPage } from '#contract/documentation/api-page.ts';
import { contractEndpoints } from './contract-endpoints.ts';

/** `npm run docs:api`: writes docs/api.md from the contract. */
const path = join(import.meta.dirname, '../../docs/api.md');
await writeFile(path, apiPage(await contractEndpoints()));
