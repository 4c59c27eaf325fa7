import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, SignedChallenge } from '#contract/accounts/passkey.ts';

/** Flags of authenticator data (Web Authentication level 3, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};

/** As much of CBOR (RFC 8949) as keys and attestations need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

interface Options {
  challenge: string;
}

/** How a page and a device may lie. */
interface Lies {
  origin?: string;
  isVerified?: boolean;
  counter?: number;
}

/** A device with one passkey (ES256), as the server of a site at `origin` sees it. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  /** COSE_Key, as the server keeps it. */
  readonly publicKey: Buffer;
  readonly #origin: string;
  readonly #key: KeyObject;

  constructor(origin: string) {
    this.#origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Makes its passkey for who asks. */
  create({ challenge }: Options, lies: Lies = {}): NewCredential {
    const length = Buffer.from([0, this.id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#facts(HAS_KEY, lies), key])],
    ]);
    return {
      ...this.#names(),
      response: {
        clientDataJSON: this.#page('webauthn.create', challenge, lies),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge; its count of signatures goes up. */
  sign({ challenge }: Options, lies: Lies = {}): SignedChallenge {
    this.counter += 1;
    const clientDataJSON = this.#page('webauthn.get', challenge, lies);
    const facts = this.#facts(0, lies);
    const signed = Buffer.concat([facts, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#names(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(facts),
        signature: base64url(sign('sha256', signed, this.#key)),
      },
    };
  }

  #names() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' as const };
  }

  #page(type: string, challenge: string, { origin = this.#origin }: Lies): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #facts(flags: number, { isVerified = true, counter = this.counter }: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([all]), count]);
  }
}
