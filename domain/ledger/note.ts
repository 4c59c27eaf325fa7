import {
  bigEndian,
  concat,
  fromBase64,
  fromBigEndian,
  fromHex,
  toBase64,
  toBytes,
  toHex,
  toText,
} from './bytes.ts';
import type { Hash, Sign, VerifySignature } from './hashing.ts';

/** Signed notes and their keys, as in c2sp.org/signed-note. */

/** A plain Ed25519 signature of the text, and a witness's with a time (c2sp.org/tlog-cosignature). */
export const ED25519 = 0x01;
export const COSIGNATURE = 0x04;
export type SignatureType = typeof ED25519 | typeof COSIGNATURE;

export interface NoteKey {
  name: string;
  id: number;
  type: SignatureType;
  publicKey: Uint8Array;
}

export interface NoteSignature {
  name: string;
  id: number;
  /** Without the key's id; with a cosignature its time first. */
  signature: Uint8Array;
}

export interface Note {
  /** Ends in a newline. */
  text: string;
  signatures: readonly NoteSignature[];
}

const MOST_SIGNATURES = 100;
const PUBLIC_KEY_SIZE = 32;
const SIGNATURE_SIZE = 64;
const TIME_SIZE = 8;

const isKeyName = (name: string): boolean => name !== '' && !/[\p{White_Space}+]/u.test(name);

export function noteKey(
  hash: Hash,
  name: string,
  type: SignatureType,
  publicKey: Uint8Array,
): NoteKey {
  const id = hash(concat(toBytes(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4);
  return { name, id: fromBigEndian(id), type, publicKey };
}

/** The public key as one line: name, id, and type and key in base64. */
export const writeVkey = ({ name, id, type, publicKey }: NoteKey): string =>
  `${name}+${toHex(bigEndian(id, 4))}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;

/** Undefined for what is no key of a kind that we know, or whose id is not its own. */
export function readVkey(hash: Hash, text: string): NoteKey | undefined {
  const [, name = '', id = '', base64 = ''] = /^([^+]+)\+([^+]+)\+(.+)$/s.exec(text) ?? [];
  const [type, ...publicKey] = fromBase64(base64) ?? [];
  if (!isKeyName(name) || !fromHex(id) || publicKey.length !== PUBLIC_KEY_SIZE) return undefined;
  if (type !== ED25519 && type !== COSIGNATURE) return undefined;
  const key = noteKey(hash, name, type, Uint8Array.from(publicKey));
  return writeVkey(key) === text ? key : undefined;
}

/** A signature as its line. */
export const writeSignature = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(concat(bigEndian(id, 4), signature))}\n`;

export const writeNote = ({ text, signatures }: Note): Uint8Array =>
  toBytes(`${text}\n${signatures.map(writeSignature).join('')}`);

/** Undefined unless writing the note again gives the same bytes. */
export function readNote(bytes: Uint8Array): Note | undefined {
  const whole = toText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a note may not have.
  if (whole === undefined || /[\0-\x09\x0b-\x1f]/.test(whole)) return undefined;
  const split = whole.lastIndexOf('\n\n');
  const signatures = readSignatures(whole.slice(split + 2));
  return split >= 0 && signatures ? { text: whole.slice(0, split + 1), signatures } : undefined;
}

/** Lines of signatures, as at the end of a note and in a witness's answer; at least one. */
export function readSignatures(text: string): NoteSignature[] | undefined {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0 || lines.length > MOST_SIGNATURES) return undefined;
  const signatures = lines.flatMap((line) => readSignature(line) ?? []);
  return signatures.length === lines.length ? signatures : undefined;
}

function readSignature(line: string): NoteSignature | undefined {
  const [, name = '', base64 = ''] = /^— ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
  const bytes = fromBase64(base64);
  if (!isKeyName(name) || !bytes || bytes.length < 5) return undefined;
  return { name, id: fromBigEndian(bytes, 0, 4), signature: bytes.subarray(4) };
}

/** What a witness signs at a time, in seconds since 1970. */
const cosigned = (time: number, text: string): Uint8Array =>
  toBytes(`cosignature/v1\ntime ${time}\n${text}`);

/** Signs a note's text. A cosignature needs a time, in seconds since 1970. */
export async function signText(
  key: NoteKey,
  sign: Sign,
  text: string,
  time?: number,
): Promise<NoteSignature> {
  const { name, id } = key;
  if (key.type === ED25519) return { name, id, signature: await sign(toBytes(text)) };
  if (time === undefined) throw new Error('A cosignature needs a time.');
  const signature = await sign(cosigned(time, text));
  return { name, id, signature: concat(bigEndian(time, TIME_SIZE), signature) };
}

/** A key that signed a note; of a witness, when it did, in seconds since 1970. */
export interface Signed {
  key: NoteKey;
  time?: number;
}

async function checkSignature(
  verify: VerifySignature,
  text: string,
  key: NoteKey,
  { signature }: NoteSignature,
): Promise<Signed | undefined> {
  if (key.type === ED25519) {
    const right = await verify(key.publicKey, toBytes(text), signature);
    return right ? { key } : undefined;
  }
  if (signature.length !== TIME_SIZE + SIGNATURE_SIZE) return undefined;
  const time = fromBigEndian(signature, 0, TIME_SIZE);
  if (!Number.isSafeInteger(time)) return undefined;
  const message = cosigned(time, text);
  const right = await verify(key.publicKey, message, signature.subarray(TIME_SIZE));
  return right ? { key, time } : undefined;
}

/**
 * Which of these keys signed the note. Signatures of others are ignored, and each key counts once. Undefined if one
 * of a key that we know is wrong: such a note is to be refused whole.
 */
export async function verifyNote(
  verify: VerifySignature,
  { text, signatures }: Note,
  keys: readonly NoteKey[],
): Promise<Signed[] | undefined> {
  const signed: Signed[] = [];
  for (const one of signatures) {
    const key = keys.find(({ name, id }) => name === one.name && id === one.id);
    if (!key) continue;
    const right = await checkSignature(verify, text, key, one);
    if (!right) return undefined;
    if (!signed.some((other) => other.key === key)) signed.push(right);
  }
  return signed;
}
