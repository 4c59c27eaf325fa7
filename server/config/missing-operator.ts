import type { Operator } from './config.ts';

/** The settings without which the public pages do not say who runs the market; not everybody has a register number. */
export const missingOperator = ({ name, address, email }: Operator): string[] =>
  [
    name === undefined && 'OPERATOR_NAME',
    address === undefined && 'OPERATOR_ADDRESS',
    email === undefined && 'OPERATOR_EMAIL',
  ].filter((setting) => setting !== false);
