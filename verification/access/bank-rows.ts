import { randomBytes } from 'node:crypto';
import { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { importStatement } from '#contract/bank/import-statement.ts';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import { theApp } from '../support/app.ts';
import { csvFile } from '../support/bank-files.ts';
import type { Sent } from '../support/client.ts';
import type { Cast } from './cast.ts';
import { adminsOnly, nothing, type Row, row } from './row.ts';

/** A bank's file with one payment that nobody knows. */
function statementForm(text: string): FormData {
  const form = new FormData();
  const file = csvFile([{ text, amount: '1.00' }]);
  form.set('document', new File([new Uint8Array(file)], 'statement.csv'));
  return form;
}

/** A line that waits, to be set aside; kept directly, since an admin may have to set two-step login up first. */
async function waitingLine({ admin }: Cast): Promise<Sent> {
  const { id } = await theApp()
    .db.insertInto('bank_lines')
    .values({
      ...{ identity: randomBytes(32), key_hash: 1, booked_on: '2026-01-31', cents: '100' },
      ...{ payer: 'Rent', text: 'rent', suggestion: 'none', added_by: admin.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { sale_id: null, note: 'No payment of ours.' } };
}

export const bankRows: Row[] = [
  row(importStatement, () => ({ form: statementForm('rent') }), adminsOnly(200)),
  row(listUnmatched, nothing, adminsOnly(200)),
  row(decideBankLine, waitingLine, adminsOnly(200)),
];
