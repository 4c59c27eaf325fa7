import { expect, test } from 'vitest';
import { toBytes, toText } from './bytes.ts';
import { readProof, writeProof } from './proof.ts';

/** From the specification, with the elided signatures filled in. */
const EXAMPLE = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6
index 73894
gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=
B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=

example.com/fancylog
109482
sFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=

— example.com/fancylog hI2DJwAA
`;
const read = (text: string) => readProof(toBytes(text));

test('the specification’s example is read, and written byte for byte', () => {
  const proof = read(EXAMPLE);
  expect(proof).toMatchObject({ index: 73_894, extra: toBytes('age-v1.2.1-darwin-arm64.tar.gz') });
  expect(proof?.hashes.length).toBe(2);
  expect(toText(proof?.checkpoint ?? new Uint8Array())).toMatch(/^example.com\/fancylog\n109482\n/);
  expect(proof && toText(writeProof(proof))).toBe(EXAMPLE);
  const bare = { index: 0, extra: undefined, hashes: [], checkpoint: toBytes('x\n') };
  expect(readProof(writeProof(bare))).toEqual(bare);
});

test('any other spelling is no proof', () => {
  for (const spoilt of [
    EXAMPLE.replace('@v1', '@v2'),
    EXAMPLE.replace('index 73894', 'index 073894'),
    EXAMPLE.replace('index 73894\n', ''),
    EXAMPLE.replace('index', 'extra YQ==\nindex'),
    EXAMPLE.replace('extra YWdl', 'extra  YWdl'),
    EXAMPLE.replace('XmA=', 'XmB='),
    EXAMPLE.replace('\nB95lDa8R', '\nB95lDa8RAAAA'),
    EXAMPLE.replace('XmA=\n', 'XmA=\r\n'),
    EXAMPLE.replace('\n\n', '\n'),
    ` ${EXAMPLE}`,
  ]) {
    expect(read(spoilt), spoilt).toBeUndefined();
  }
});
