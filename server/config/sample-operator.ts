import type { Config, Operator } from './config.ts';

/** Who runs the demo, as its public pages say: invented, with an email address at a domain that nobody can own. */
export const sampleOperator = {
  name: 'Fairlot Sample Markets Ltd (sample company)',
  address: '12 Example Street, Sampletown, SA1 0AA (sample address)',
  email: 'help@fairlot.example',
  register: 'Sample Register of Companies, no. 00000000',
} as const satisfies Operator;

/** Who the pages say runs the market. A demo of an operator who gives its name is not run by a sample. */
export const operatorOf = ({ demo, operator }: Pick<Config, 'demo' | 'operator'>): Operator =>
  demo && !operator.name ? sampleOperator : operator;

/** Where buyers of the demo would pay to: an account that nobody has, and not the operator’s. */
export const sampleAccount = {
  payee: 'Sample Trustees Ltd, client account (sample company)',
  account: 'Sample account, please do not pay: 0000 0000 0000 0000',
  bank: 'Sample Bank, Sampletown',
} as const satisfies Config['paymentAccount'];

/** Where buyers pay to, if that is known. */
export const payeeOf = (
  config: Pick<Config, 'demo' | 'operator' | 'paymentAccount'>,
): Config['paymentAccount'] =>
  config.paymentAccount ?? (operatorOf(config) === sampleOperator ? sampleAccount : undefined);
