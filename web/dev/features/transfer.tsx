import type { SaleTransfer, TransferStep } from '#contract/sales/sale-transfer.ts';
import { hoursFromNow } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import type { SaleInTransfer } from '#web/features/sales/step-form.tsx';
import { TransferSteps } from '#web/features/sales/transfer-steps.tsx';

const step = (wishes: Partial<TransferStep>): TransferStep => ({
  ...{ name: 'instrument', title: 'Form J30 is signed', who: 'seller', file: 'transfer_form' },
  what: 'Sign the stock transfer form (J30), and add it.',
  about: 'Send the original to the buyer, with the share certificate.',
  ...{ due_at: hoursFromNow(150), refusable: false, taken: null, may_take: false },
  ...wishes,
});

const duty: Partial<TransferStep> = {
  ...{ name: 'duty', title: 'Stamp Duty is settled', who: 'buyer', file: 'duty' },
  what: 'Pay the Stamp Duty, and add HMRC’s letter.',
  about: '0.5% is due within 30 days of the signature.',
};
const company: Partial<TransferStep> = {
  ...{ name: 'company', title: 'The directors approve', who: 'seller', file: 'company_decision' },
  what: 'Get the company’s approval, and add its decision.',
  about: null,
  refusable: true,
};
const register: Partial<TransferStep> = {
  ...{ name: 'register', title: 'The register of members is updated', who: 'seller' },
  ...{ file: 'register', due_at: hoursFromNow(2_000) },
};

const taken = (outcome: 'done' | 'refused', by: 'buyer' | 'seller', note: string | null = null) =>
  ({ taken: { outcome, by, at: hoursFromNow(-20), note } }) as const;

const sale = (
  steps: SaleTransfer['steps'],
  wishes: Partial<SaleInTransfer> = {},
): SaleInTransfer => ({
  ...{ id: 1, status: 'in_transfer', your_part: null, documents: [] },
  transfer: { title: 'Transfer by form J30 (United Kingdom)', steps },
  ...wishes,
});

const signed = step(taken('done', 'seller', 'Sent to the buyer by courier on Monday.'));

/** How the shares of a sale change hands, as its sides and admins see it. */
export default function TransferSample() {
  return (
    <>
      <State is="not begun">
        <TransferSteps
          sale={sale([step({ due_at: null }), step({ ...register, due_at: null })], {
            status: 'paid',
          })}
        />
      </State>
      <State is="the reader’s turn">
        <TransferSteps
          sale={sale([signed, step({ ...duty, may_take: true }), step(register)], {
            your_part: 'buyer',
          })}
        />
      </State>
      <State is="somebody else’s turn, and late">
        <TransferSteps
          sale={sale([signed, step({ ...duty, due_at: hoursFromNow(-60) }), step(register)], {
            your_part: 'seller',
          })}
        />
      </State>
      <State is="as an admin sees it">
        <TransferSteps sale={sale([signed, step({ ...company, may_take: true })])} />
      </State>
      <State is="the company refused">
        <TransferSteps
          sale={sale([
            signed,
            step({
              ...{ ...company, may_take: true },
              ...taken('refused', 'seller', 'It buys the shares itself.'),
            }),
            step(register),
          ])}
        />
      </State>
      <State is="completed">
        <TransferSteps
          sale={sale([signed, step({ ...register, ...taken('done', 'seller') })], {
            status: 'completed',
          })}
        />
      </State>
    </>
  );
}
