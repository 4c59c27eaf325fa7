import { expect, test } from 'vitest';
import { keyPair, sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { toBytes } from './bytes.ts';
import { writeCheckpoint } from './checkpoint.ts';
import { COSIGNATURE, signText, writeNote, writeVkey } from './note.ts';
import { openCheckpoint } from './open-checkpoint.ts';
import { meetsQuorum, type Policy, readPolicy } from './policy.ts';

const log = await keyPair('fairlot.example/log/1');
const witnesses = await Promise.all(
  ['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'].map(async (name) => ({
    name,
    pair: await keyPair(`${name.toLowerCase()}.example`, COSIGNATURE),
  })),
);
const lines = [
  '# who may say what',
  `log ${writeVkey(log.key)} https://fairlot.example/log/1`,
  '',
  ...witnesses.map(({ name, pair }) => `  witness\t${name} ${writeVkey(pair.key)} `),
  'group X-witnesses 2 X1 X2 X3',
  'group Y-witnesses any Y1 Y2 Y3',
  'group X-and-Y all X-witnesses Y-witnesses',
  'quorum X-and-Y',
];
const textOf = (all: readonly string[]) => all.map((line) => `${line}\n`).join('');
const read = (text: string) => readPolicy(sha256, toBytes(text));

function policyOf(text: string): Policy {
  const policy = read(text);
  if ('fault' in policy) throw new Error(policy.fault);
  return policy;
}

test('the specification’s example asks for two of one house and one of the other', () => {
  const policy = policyOf(textOf(lines));
  expect(policy.logs.map(({ url }) => url)).toEqual(['https://fairlot.example/log/1']);
  const met = (...names: string[]) => meetsQuorum(policy, new Set(names));
  expect(met('X1', 'X3', 'Y2')).toBe(true);
  expect(met('X1', 'X2', 'X3')).toBe(false);
  expect(met('X1', 'Y1', 'Y2', 'Y3')).toBe(false);
  expect(met()).toBe(false);
  expect(meetsQuorum(policyOf('quorum none\n'), new Set())).toBe(true);
});

test('a policy that leaves room for doubt is refused, with the line', () => {
  const [, logLine = '', , x1 = '', x2 = ''] = lines;
  for (const [text, fault] of [
    [textOf(lines.slice(0, -1)), 'no quorum line'],
    [textOf([...lines, 'quorum none']), 'Line 14 cannot be read: it is a second quorum'],
    [textOf([logLine, logLine, 'quorum none']), 'Line 2'],
    [textOf([x1, x2.replace('X2', 'X1'), 'quorum none']), 'this name was there before'],
    [textOf([x1, x1.replace('X1', 'X9'), 'quorum none']), 'this key was there before'],
    [textOf([x1.replace('X1', 'none'), 'quorum none']), 'Line 1'],
    [textOf([x1, 'group A any X1', 'group B any X1', 'quorum B']), 'in a group already'],
    [textOf([x1, 'group A 2 X1', 'quorum A']), 'no such threshold'],
    [textOf([x1, 'group A 0 X1', 'quorum A']), 'no such threshold'],
    [textOf(['group A all', 'quorum A']), 'no such threshold'],
    [textOf(['group A any X1', x1, 'quorum A']), 'a member is not known'],
    [textOf(['quorum X1', x1]), 'its name is not known'],
    [textOf(['constructor X1', 'quorum none']), 'an unknown word'],
    [textOf([x1.replace('witness', 'log').replace(' X1', ''), 'quorum none']), 'no key of a log'],
    [textOf([`witness L ${writeVkey(log.key)}`, 'quorum none']), 'no key of a witness'],
    ['quorum none', 'The last line does not end in a newline'],
    ['quorum none\r\n', 'may not have control characters'],
  ] as const) {
    const policy = read(text);
    expect('fault' in policy && policy.fault, text).toContain(fault);
  }
});

test('a checkpoint counts when its log signed it and enough witnesses did', async () => {
  const policy = policyOf(textOf(lines));
  const text = writeCheckpoint({
    origin: log.key.name,
    size: 7,
    root: sha256(toBytes('root')),
    extensions: [],
  });
  const note = async (...names: string[]) => {
    const cosigners = witnesses.filter(({ name }) => names.includes(name));
    const cosignatures = cosigners.map(({ pair }) => signText(pair.key, pair.sign, text, 1_700));
    const own = signText(log.key, log.sign, text);
    return { text, signatures: await Promise.all([own, ...cosignatures]) };
  };
  const open = (bytes: Uint8Array) => openCheckpoint(verifyEd25519, bytes, policy);
  expect(await open(writeNote(await note('X1', 'X2', 'Y3')))).toMatchObject({
    checkpoint: { size: 7 },
    quorum: true,
  });
  const alone = await open(writeNote(await note('X1')));
  expect(alone).toMatchObject({ quorum: false, cosigned: new Map([['X1', 1_700]]) });
  const { signatures } = await note('X1', 'X2', 'Y3');
  expect(await open(writeNote({ text, signatures: signatures.slice(1) }))).toBe('not_signed');
  const another = text.replace('log/1', 'log/2');
  expect(await open(writeNote({ text: another, signatures: signatures.slice(0, 1) }))).toBe(
    'not_signed',
  );
  expect(await open(writeNote({ text: text.replace('7', '8'), signatures }))).toBe('forged');
  expect(await open(toBytes(text))).toBe('unreadable');
});
