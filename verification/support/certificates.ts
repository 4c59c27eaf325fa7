import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its key, as servers want them. */
export interface Certified {
  cert: string;
  key: string;
}

export interface Authority extends Certified {
  /** A certificate for these host names, signed by this authority, good for a day. */
  issue(...hosts: string[]): Certified;
}

/**
 * A certificate authority of a test's own: Node reads X.509 and does not write it, and keys do not
 * belong into a repository. ECDSA on P-256, as written down in RFC 5280.
 */
export function makeAuthority(name: string): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const by = { issuer: name, signer: privateKey };
  const isAuthority = extension([0x55, 0x1d, 0x13], sequence(tlv(0x01, Buffer.from([0xff]))));
  return {
    ...written(certificate({ ...by, subject: name, publicKey, extra: isAuthority }), privateKey),
    issue(...hosts) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = sequence(...hosts.map((host) => tlv(0x82, Buffer.from(host))));
      const extra = extension([0x55, 0x1d, 0x11], names);
      const subject = hosts[0] ?? '';
      const signed = certificate({ ...by, subject, publicKey: own.publicKey, extra });
      return written(signed, own.privateKey);
    },
  };
}

interface About {
  issuer: string;
  signer: KeyObject;
  subject: string;
  publicKey: KeyObject;
  extra: Buffer;
}

const DAY_MS = 86_400_000;

function certificate({ issuer, signer, subject, publicKey, extra }: About): Buffer {
  const now = Date.now();
  const told = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(moment(now - DAY_MS), moment(now + DAY_MS)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(extra)),
  );
  const signature = sign('sha256', told, signer);
  const bits = tlv(0x03, Buffer.concat([Buffer.from([0]), signature]));
  return sequence(told, ecdsaWithSha256, bits);
}

function written(der: Buffer, key: KeyObject): Certified {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One value of DER: what it is, how long, and its bytes. */
function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const long =
    body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  const length = body.length < 128 ? [body.length] : long;
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
const identifier = (bytes: readonly number[]): Buffer => tlv(0x06, Buffer.from(bytes));
const ecdsaWithSha256 = sequence(identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));

const extension = (id: readonly number[], value: Buffer): Buffer =>
  sequence(identifier(id), tlv(0x04, value));

/** CN= and nothing else. */
const nameOf = (commonName: string): Buffer =>
  sequence(tlv(0x31, sequence(identifier([0x55, 0x04, 0x03]), tlv(0x0c, Buffer.from(commonName)))));

/** UTCTime: YYMMDDHHMMSSZ. */
const moment = (at: number): Buffer =>
  tlv(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
