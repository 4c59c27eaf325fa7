import { fromOctets, readWhole, toOctets, toText } from './bytes.ts';
import type { Hash } from './hashing.ts';
import { COSIGNATURE, ED25519, type NoteKey, readVkey, type SignatureType } from './note.ts';

/** Whose word counts (c2sp.org/tlog-policy). Names and URLs are octets: one character for each. */
export interface Policy {
  logs: readonly PolicyKey[];
  witnesses: ReadonlyMap<string, PolicyKey>;
  groups: ReadonlyMap<string, Group>;
  /** A witness, a group, or `none`. */
  quorum: string;
}

export interface PolicyKey {
  key: NoteKey;
  url: string | undefined;
}

interface Group {
  least: number;
  members: readonly string[];
}

/** Says in a sentence which line cannot be read. */
export type PolicyFault = { fault: string };

const NONE = 'none';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a policy may not have.
const FORBIDDEN = /[\0-\x08\x0b-\x1f\x7f]/;

export function readPolicy(hash: Hash, bytes: Uint8Array): Policy | PolicyFault {
  const text = toOctets(bytes);
  if (FORBIDDEN.test(text)) return { fault: 'A policy may not have control characters.' };
  if (text !== '' && !text.endsWith('\n'))
    return { fault: 'The last line does not end in a newline.' };
  const draft: Draft = { logs: [], witnesses: new Map(), groups: new Map(), members: new Set() };
  for (const [at, line] of text.split('\n').entries()) {
    const [word = '', ...rest] = line.split(/[ \t]+/).filter((part) => part !== '');
    if (word === '' || word.startsWith('#')) continue;
    const read = readers.get(word);
    const fault = read ? read(hash, draft, rest) : 'it begins with an unknown word';
    if (fault) return { fault: `Line ${at + 1} cannot be read: ${fault}.` };
  }
  const { logs, witnesses, groups, quorum } = draft;
  if (quorum === undefined) return { fault: 'There is no quorum line.' };
  return { logs, witnesses, groups, quorum };
}

interface Draft {
  logs: PolicyKey[];
  witnesses: Map<string, PolicyKey>;
  groups: Map<string, Group>;
  /** Who is in a group already: nobody counts twice. */
  members: Set<string>;
  quorum?: string;
}

/** Takes in the rest of a line; returns what is wrong with it. */
type ReadLine = (hash: Hash, draft: Draft, parts: readonly string[]) => string | undefined;

const isKnown = ({ witnesses, groups }: Draft, name: string): boolean =>
  witnesses.has(name) || groups.has(name);

const isTaken = (draft: Draft, name: string): boolean => name === NONE || isKnown(draft, name);

const readLog: ReadLine = (hash, { logs }, [vkey = '', url, ...more]) => {
  const key = keyOf(hash, vkey, ED25519);
  if (!key || more.length > 0) return 'it has no key of a log';
  if (holds(logs, key)) return 'this key was there before';
  logs.push({ key, url });
  return undefined;
};

const readWitness: ReadLine = (hash, draft, [name = '', vkey = '', url, ...more]) => {
  const key = keyOf(hash, vkey, COSIGNATURE);
  if (!key || more.length > 0) return 'it has no key of a witness';
  if (isTaken(draft, name)) return 'this name was there before';
  if (holds([...draft.witnesses.values()], key)) return 'this key was there before';
  draft.witnesses.set(name, { key, url });
  return undefined;
};

const readGroup: ReadLine = (_, draft, [name = '', threshold = '', ...members]) => {
  const least = thresholdOf(threshold, members.length);
  if (least === undefined) return 'it has no such threshold';
  if (isTaken(draft, name)) return 'this name was there before';
  for (const member of members) {
    if (!isKnown(draft, member)) return 'a member is not known';
    if (draft.members.has(member)) return 'a member is in a group already';
    draft.members.add(member);
  }
  draft.groups.set(name, { least, members });
  return undefined;
};

const readQuorum: ReadLine = (_, draft, [name = '', ...more]) => {
  if (draft.quorum !== undefined) return 'it is a second quorum';
  if (more.length > 0 || (name !== NONE && !isKnown(draft, name))) return 'its name is not known';
  draft.quorum = name;
  return undefined;
};

const readers = new Map([
  ['log', readLog],
  ['witness', readWitness],
  ['group', readGroup],
  ['quorum', readQuorum],
]);

function thresholdOf(text: string, members: number): number | undefined {
  if (members === 0) return undefined;
  if (text === 'any') return 1;
  if (text === 'all') return members;
  const least = readWhole(text) ?? 0;
  return least >= 1 && least <= members ? least : undefined;
}

function keyOf(hash: Hash, octets: string, type: SignatureType): NoteKey | undefined {
  const text = toText(fromOctets(octets));
  const key = text === undefined ? undefined : readVkey(hash, text);
  return key?.type === type ? key : undefined;
}

/** By the key itself: another name makes no second voice. */
const holds = (keys: readonly PolicyKey[], { publicKey }: NoteKey): boolean =>
  keys.some(({ key }) => toOctets(key.publicKey) === toOctets(publicKey));

/** Whether these witnesses, by their names in the policy, are enough. */
export function meetsQuorum(
  { groups, quorum }: Pick<Policy, 'groups' | 'quorum'>,
  cosigned: ReadonlySet<string>,
): boolean {
  const witnessed = (name: string): boolean => {
    const group = groups.get(name);
    return group ? group.members.filter(witnessed).length >= group.least : cosigned.has(name);
  };
  return quorum === NONE || witnessed(quorum);
}
