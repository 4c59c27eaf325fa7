import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvMapping } from '#domain/bank/csv-mapping.ts';
import { saleReference } from '#domain/payment-reference.ts';
import { camtFile, csvFile } from '#verification/support/bank-files.ts';
import { readStatement, type Statement } from './read-statement.ts';

const REFERENCE = saleReference(7);

async function read(file: Buffer | string, mapping?: CsvMapping): Promise<Statement> {
  const statement = await readStatement(Buffer.from(file), mapping);
  if ('unreadable' in statement) throw new Error(statement.unreadable);
  return statement;
}
const refusalOf = async (file: Buffer | string) => {
  const statement = await readStatement(Buffer.from(file));
  return 'unreadable' in statement ? statement.unreadable : undefined;
};

const ENGLISH = 'Date,Description,Amount\r\n';
const files: [country: string, file: string | Buffer][] = [
  ['United States', `${ENGLISH}11/25/2026,"${REFERENCE}, thank you","1,250.50"\r\n`],
  ['Britain', `Date,Details,Paid out,Paid in\n25/11/2026,${REFERENCE},,1250.50\n`],
  [
    'Germany',
    `Umsätze\nIBAN;DE02\n\nBuchungstag;Verwendungszweck;Betrag;Währung\n25.11.26;"${REFERENCE}\nDANKE";1.250,50;USD\n`,
  ],
  [
    'Germany, in an old encoding',
    Buffer.from(
      `Buchungstag;Verwendungszweck;Betrag;W\xe4hrung\n25.11.2026;${REFERENCE};1.250,50;USD\n`,
      'latin1',
    ),
  ],
  ['France', `Date;Libellé;Débit;Crédit\n25/11/2026;${REFERENCE};;1 250,50\n`],
  [
    'the Netherlands',
    `\ufeff"Datum";"Af Bij";"Bedrag (EUR)";"Mededelingen"\n"20261125";"Bij";"1250,50";"${REFERENCE}"\n`,
  ],
  ['Switzerland', `Datum\tBuchungstext\tBetrag\n2026-11-25\t${REFERENCE}\t1'250.50\n`],
  [
    'Sweden, by a spreadsheet',
    Buffer.from(
      `\ufeffBokföringsdag\tMeddelande\tBelopp\r\n2026-11-25\t${REFERENCE}\t1250,50\r\n`,
      'utf16le',
    ),
  ],
  ['CAMT.053', camtFile([{ text: REFERENCE, amount: '1250.50' }])],
];

test.each(files)('a file from %s is read, to the cent', async (_, file) => {
  const { lines, problems } = await read(file);
  expect(problems).toEqual([]);
  expect(lines).toMatchObject([
    { bookedOn: '2026-11-25', cents: 125_050n, text: expect.stringContaining(REFERENCE) },
  ]);
});

test('of dates and amounts that can be read in two ways, none is guessed', async () => {
  const file = `${ENGLISH}03/04/2026,rent,1234\r\n`;
  const open = await read(file);
  expect(open.mapping).toMatchObject({
    dates: undefined,
    decimal: undefined,
    columns: { amount: 'Amount' },
  });
  expect(open.lines).toEqual([]);
  const columns = { date: 'Date', amount: 'Amount', text: ['Description'] };
  const british = await read(file, { columns, dates: 'DMY', decimal: '.' });
  expect(british.lines).toMatchObject([{ bookedOn: '2026-04-03', cents: 123_400n }]);
  const american = await read(file, { columns, dates: 'MDY', decimal: '.' });
  expect(american.lines).toMatchObject([{ bookedOn: '2026-03-04' }]);
});

test('a row that cannot be read is a problem with its number, and a row without an amount is none', async () => {
  const mapping = {
    columns: { date: 'Date', amount: 'Amount', text: ['Description'] },
    dates: 'YMD',
    decimal: '.',
  } as const;
  const rows = `${ENGLISH}2026-11-25,a,1.00\n2026-02-30,b,1.00\n2026-11-25,c,1.2.3\n2026-11-25,balance,\n`;
  expect(await read(rows, mapping)).toMatchObject({
    lines: [{ text: 'a' }],
    skipped: 1,
    problems: [
      { row: 3, message: '“2026-02-30” is not a date.' },
      { row: 4, message: '“1.2.3” is not an amount.' },
    ],
  });
});

const entry = (inside: string) => camtFile([], `<Ntry>${inside}</Ntry>`);
const BOOKED = '<Sts>BOOK</Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt>';
const detail = (sum: string, text: string) =>
  `<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">${sum}</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

test('an entry of several payments is as many lines if they add up to it, else one', async () => {
  const batch = (sum: string) =>
    entry(
      `<Amt Ccy="USD">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${BOOKED}<NtryDtls>${detail('1.00', 'a')}${detail('2.50', 'b')}</NtryDtls>`,
    );
  expect((await read(batch('3.50'))).lines).toMatchObject([
    { cents: 100n, text: 'a' },
    { cents: 250n, text: 'b' },
  ]);
  expect((await read(batch('3.51'))).lines).toMatchObject([{ cents: 351n, text: 'a b' }]);
});

test('what is not booked yet is passed over; what left or comes back is known as that', async () => {
  const amount = '<Amt Ccy="USD">3.50000</Amt>';
  expect(
    await read(entry(`${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>`)),
  ).toMatchObject({ lines: [], skipped: 1 });
  const { lines } = await read(
    entry(`${amount}<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>${BOOKED}`),
  );
  expect(lines).toMatchObject([
    { cents: -350n, isReversal: true, account: 'GB29NWBK60161331926819' },
  ]);
});

test.each([
  [
    'entities',
    '<!DOCTYPE a [<!ENTITY x "1">]><Document/>',
    'The file declares a document type, which is not accepted.',
  ],
  [
    'something outside',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    'The file declares a document type, which is not accepted.',
  ],
  ['an entity that is nowhere', '<Document>&x;</Document>', 'The file is not well-formed XML.'],
  ['no end', camtFile([]).subarray(0, -5), 'The file is not well-formed XML.'],
  [
    'a million elements in each other',
    '<a>'.repeat(1_000_000),
    'The file has more elements than a statement.',
  ],
  [
    'another message',
    '<Document><CstmrCdtTrfInitn/></Document>',
    'The file is not a CAMT.053 statement.',
  ],
  [
    'another encoding',
    '<?xml version="1.0" encoding="utf-7"?><a/>',
    'The file cannot be read in the encoding it declares.',
  ],
])('XML with %s is refused', async (_, file, message) => {
  expect(await refusalOf(file)).toBe(message);
});

test('pictures, programs and prose are no statements', async () => {
  expect(await refusalOf(Buffer.from([0x89, 0x50, 0, 1, 2]))).toBe('The file is not text.');
  expect(await refusalOf('Dear bank\nplease send the file again.')).toContain(
    'neither CAMT.053 nor rows',
  );
  expect(await refusalOf('')).toContain('neither CAMT.053 nor rows');
});

test('whatever bytes come, a file is read or refused, and no line has more or less than its row says', async () => {
  const sample = camtFile([{ text: REFERENCE, amount: '1250.50' }]);
  const broken = fc.tuple(
    fc.constantFrom(sample, csvFile([{ text: 'a "b"', amount: '1.00' }])),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 }))),
  );
  const damaged = broken.map(([file, changes]) => {
    const bytes = Buffer.from(file);
    for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
    return bytes;
  });
  const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  const anyRows = fc
    .string({ unit: fc.constantFrom(...'12,;"\n\t.-/ aDate') })
    .map((text) => Buffer.from(`Date,Text,Amount\n${text}`));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, anyBytes, anyRows), async (file) => {
      const statement = await readStatement(file);
      if ('unreadable' in statement) return;
      for (const { bookedOn, cents } of statement.lines) {
        expect(bookedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(typeof cents).toBe('bigint');
      }
    }),
    { numRuns: 500 },
  );
});

test('ten thousand payments are read in less than ten seconds, as rows and as CAMT.053', {
  timeout: 60_000,
}, async () => {
  const payments = Array.from({ length: 10_000 }, (_, at) => ({
    text: `Lot ${saleReference(at + 1)}`,
    amount: `${at}.25`,
    id: `B${at}`,
  }));
  for (const file of [csvFile(payments), camtFile(payments)]) {
    const started = performance.now();
    const { lines } = await read(file);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(lines).toHaveLength(10_000);
    expect(lines.at(-1)?.cents).toBe(999_925n);
  }
});
