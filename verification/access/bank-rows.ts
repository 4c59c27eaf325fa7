import { decideBankLine } from '#contract/bank/decide-bank-line.ts';
import { importStatement } from '#contract/bank/import-statement.ts';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import { csvFile } from '../support/bank-files.ts';
import type { Sent } from '../support/client.ts';
import { as, buildAdmin } from '../support/people.ts';
import { adminsOnly, nothing, type Row, row } from './row.ts';

/** A bank's file with one payment that nobody knows. */
function statementForm(text: string): FormData {
  const form = new FormData();
  const file = csvFile([{ text, amount: '1.00' }]);
  form.set('document', new File([new Uint8Array(file)], 'statement.csv'));
  return form;
}

let count = 0;

/** A line that waits, to be set aside. */
async function waitingLine(): Promise<Sent> {
  const admin = as(await buildAdmin());
  count += 1;
  const form = statementForm(`rent ${count}`);
  form.set('dry_run', 'no');
  await admin.call(importStatement, { form });
  const [line] = (await admin.call(listUnmatched)).body;
  return { params: { id: line?.id ?? 0 }, body: { sale_id: null, note: 'No payment of ours.' } };
}

export const bankRows: Row[] = [
  row(importStatement, () => ({ form: statementForm('rent') }), adminsOnly(200)),
  row(listUnmatched, nothing, adminsOnly(200)),
  row(decideBankLine, waitingLine, adminsOnly(200)),
];
