import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Everything of ours that runs in production, by its path. */
const sources = ['server', 'contract', 'domain', 'web'].flatMap((area) =>
  readdirSync(join(ROOT, area), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^dist/.test(name))
    .map((name) => ({
      path: `${area}/${name}`,
      text: readFileSync(join(ROOT, area, name), 'utf8'),
    })),
);

/** What stands in each source where the pattern's first group is. */
const found = (pattern: RegExp): [string, string][] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, one, other]): [string, string] => [
      path,
      one ?? other ?? '',
    ]),
  );
const all = (pattern: RegExp): string[] =>
  [...new Set(found(pattern).map(([, group]) => group))].toSorted();

test('what is hashed, signed and encrypted by us is so by SHA-256, HMAC-SHA-256 and AES-256-GCM alone', () => {
  expect(sources.length).toBeGreaterThan(600);
  expect(all(/\b(?:createHash|createHmac|hkdfSync)\(\s*([^,)]*)|\bhash\(('[^']*')/g)).toEqual([
    "'sha256'",
  ]);
  expect(all(/\bcreate(?:Cipheriv|Decipheriv)\(\s*([^,)]*)/g)).toEqual(["'aes-256-gcm'"]);
});

test('nothing else of the cryptography at hand is used, and none is written by us', () => {
  const imported = all(/import \{([^}]*)\} from 'node:crypto'/g)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim());
  const known = [
    'createCipheriv',
    'createDecipheriv',
    'createHash',
    'createHmac',
    'createSecretKey',
    'hash',
    'hkdfSync',
  ];
  expect(new Set(imported)).toEqual(
    new Set([
      ...[...known, 'randomBytes', 'randomUUID', 'timingSafeEqual'],
      // Ed25519 of the ledger, and the place of a seal among others that hide nothing.
      ...['createPrivateKey', 'createPublicKey', 'sign', 'verify', 'randomInt'],
    ]),
  );
  expect(all(/from '((?:node:)?crypto)'/g)).toEqual(['node:crypto']);
  expect(
    found(/(require\(['"](?:node:)?crypto|import\(['"](?:node:)?crypto|crypto\.subtle|webcrypto)/g),
  ).toEqual(
    // Checks signatures in the page.
    Array(2).fill(['web/lib/ledger/web-crypto.ts', 'crypto.subtle']),
  );
  expect(found(/from '(@node-rs\/argon2|otpauth)'/g)).toEqual([
    ['server/features/accounts/passwords/hashing-program.ts', '@node-rs/argon2'],
    ['server/features/accounts/two-factor/app-code.ts', 'otpauth'],
  ]);
});

test('keys and secrets have 128 bits and more, codes for paper 120, and none is made of numbers that can be foreseen', () => {
  const sizes = found(/\brandomBytes\(([^)]*)\)/g);
  const least = sizes.filter(([, size]) => Number(size) < 16 || Number.isNaN(Number(size)));
  expect(least).toEqual([
    // 32 bytes each.
    ['server/ledger/salts.ts', 'SALT_SIZE'],
    ['server/ledger/seal-batch.ts', 'HASH_SIZE'],
    ['server/ledger/seal-batch.ts', 'HASH_SIZE'],
    // Nonces of AES-GCM; 24 letters of five bits each, which is 120.
    ['server/platform/files/seal-pieces.ts', 'NONCE'],
    ['server/features/accounts/two-factor/recovery-codes.ts', 'LENGTH'],
    ['server/features/accounts/two-factor/seal.ts', 'NONCE'],
  ]);
  // How long to wait: nothing that is kept from anybody.
  expect(new Set(found(/(Math\.random)/g).map(([path]) => path))).toEqual(
    new Set([
      ...['server/platform/database/transaction.ts', 'server/realtime/gateway.ts'],
      ...['web/realtime/backoff.ts', 'web/realtime/channel-status.ts'],
      ...['web/lib/lot-query.ts', 'web/lib/detect-restore.ts'],
    ]),
  );
});
