import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './packages.mjs';

/**
 * The bill of materials (CycloneDX 1.5) of what the lock file installs. npm's own refuses a
 * development tool that asks for "latest" of a package, and what is only for development belongs in it.
 */
export function billOfMaterials(root, { now = new Date(), serial = randomUUID() } = {}) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const components = new Map(lockedPackages(root).map((one) => [purlOf(one), componentOf(one)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', name, version, licenses: licensesOf(license) },
    },
    components: [...components.values()],
  };
}

/** The package's address in any registry of npm's kind; a scope's @ is encoded. */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licensesOf = (license) => [
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } },
];

function componentOf(one) {
  const [algorithm, digest] = one.integrity.split(' ')[0].split(/-(.*)/s);
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    scope: one.isDev ? 'excluded' : one.isOptional ? 'optional' : 'required',
    licenses: licensesOf(one.license),
    hashes: [
      {
        alg: algorithm.replace('sha', 'SHA-'),
        content: Buffer.from(digest, 'base64').toString('hex'),
      },
    ],
  };
}
