import { expect, test } from 'vitest';
import { addLotDocument } from '#contract/admin/add-lot-document.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { PROOF_OF_HOLDING } from '#contract/auctions/lot-document.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { approveBuyer, buildPendingLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

function formOf(kind?: string): FormData {
  const form = new FormData();
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7\nregister\n%%EOF\n'));
  form.append('document', new File([bytes], 'register.pdf', { type: 'application/pdf' }));
  if (kind) form.set('kind', kind);
  return form;
}

async function pendingWithProof() {
  const seller = await buildSeller();
  const lot = await buildPendingLot({ seller });
  const add = (kind?: string) =>
    as(seller).call(addDocument, { params: { id: lot.id }, form: formOf(kind) });
  const { body: proof } = await add(PROOF_OF_HOLDING);
  return { seller, lot, add, proof, params: { id: lot.id } };
}

const approve = async (id: number, body: Record<string, unknown>, admin?: Person) =>
  as(admin ?? (await buildAdmin())).call(approveAuction, { params: { id }, body });

test('the proof of holding is read by reviewers, its seller and approved buyers alone', async () => {
  const { seller, lot, add, proof, params } = await pendingWithProof();
  await add();
  await approve(lot.id, {});
  const approved = await buildBuyer();
  await approveBuyer(lot, approved);
  const reads = async (reader?: Person) => {
    const client = reader ? await signedIn(reader) : visitor();
    const { documents = [] } = (await client.call(getAuction, { params })).body;
    const { status } = await client.send('GET', proof.url);
    return [documents.map(({ kind }) => kind ?? null), status];
  };
  for (const reader of [undefined, await buildBuyer(), await buildSeller()])
    expect(await reads(reader)).toEqual([[null], 404]);
  for (const reader of [approved, seller, await buildAdmin()])
    expect(await reads(reader)).toEqual([[PROOF_OF_HOLDING, null], 200]);
  const read = (await recordsOf('auction', lot.id)).filter(
    ({ action }) => action === 'auction.read_proof',
  );
  expect(read).toHaveLength(3);
  expect(read[0]).toMatchObject({ actor_id: approved.id });
});

test('a lot has one proof of holding, of one kind, from before it is live', async () => {
  const { lot, add, params } = await pendingWithProof();
  expect(await add(PROOF_OF_HOLDING)).toMatchObject({
    status: 422,
    body: { errors: { kind: ['There is a proof of holding already. Remove it first.'] } },
  });
  expect(await add('passport')).toMatchObject({
    status: 422,
    body: { errors: { kind: ['The kind must be proof_of_holding, or left out.'] } },
  });
  await approve(lot.id, {});
  const late = await as(await buildAdmin()).call(addLotDocument, {
    params,
    form: formOf(PROOF_OF_HOLDING),
  });
  expect(late).toMatchObject({
    status: 422,
    body: {
      errors: { kind: ['A proof of holding can be added only before the lot is live.'] },
    },
  });
});

test('the lot says that the proof was checked only where an admin said so at the approval', async () => {
  const [checked, unchecked] = [await pendingWithProof(), await pendingWithProof()];
  const admin = await buildAdmin();
  expect((await approve(checked.lot.id, { holding_checked: true }, admin)).status).toBe(200);
  await approve(unchecked.lot.id, { holding_checked: false });
  const { body } = await visitor().call(getAuction, { params: checked.params });
  expect(Date.now() - Date.parse(body.holding_checked_at ?? '')).toBeLessThan(60_000);
  expect(await visitor().call(getAuction, { params: unchecked.params })).not.toHaveProperty(
    'body.holding_checked_at',
  );
  expect((await recordsOf('auction', checked.lot.id)).at(-1)).toMatchObject({
    action: 'auction.approve',
    actor_id: admin.id,
    after: { status: 'live', holding_checked: true },
  });
  const again = await as(admin).call(relistAuction, {
    params: checked.params,
    body: { reason: 'Typo.' },
  });
  const { holding_checked_at } = body;
  expect(again.body).toMatchObject({ auction: { holding_checked_at } });
});

test('what is not there cannot be checked', async () => {
  const lot = await buildPendingLot();
  expect(await approve(lot.id, { holding_checked: true })).toMatchObject({
    status: 422,
    body: { errors: { holding_checked: ['This lot has no proof of holding to check.'] } },
  });
});
