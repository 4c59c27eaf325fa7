/** A payment as a file of the tests tells of it. */
export interface TestPayment {
  /** YYYY-MM-DD */
  day?: string;
  /** Dollars with two decimals; negative for what left. */
  amount: string;
  text: string;
  payer?: string;
  id?: string;
  currency?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entry = ({
  day = '2026-11-25',
  amount,
  text,
  payer = 'Ann Lee',
  id = '',
  currency = 'USD',
}: TestPayment) =>
  `<Ntry><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${escaped(payer)}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** A CAMT.053 statement with these entries. */
export const camtFile = (
  payments: readonly TestPayment[],
  entries = payments.map(entry).join('\n'),
): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id><Ccy>USD</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`);

/** The same as a file of rows. */
export const csvFile = (payments: readonly TestPayment[]): Buffer =>
  Buffer.from(
    ['Date,Description,Payer,Amount,Currency,Transaction ID']
      .concat(
        payments.map(
          ({ day = '2026-11-25', text, payer = 'Ann Lee', amount, currency = 'USD', id = '' }) =>
            [day, `"${text.replaceAll('"', '""')}"`, payer, amount, currency, id].join(','),
        ),
      )
      .join('\r\n'),
  );
