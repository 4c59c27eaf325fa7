import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './parts/project.mjs';
import { billOfMaterials } from './parts/sbom.mjs';

/** npm run packages -- sbom: the software bill of materials, into sbom.json. */
const bill = billOfMaterials(root);
writeFileSync(join(root, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`sbom.json: ${bill.components.length} packages (CycloneDX ${bill.specVersion})`);
