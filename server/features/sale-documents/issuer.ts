import type { DocumentFacts } from '#domain/sale-documents/sale-document.ts';
import type { Config } from '#server/config/config.ts';
import { operatorOf, payeeOf } from '#server/config/sample-operator.ts';

/** What of the settings stands on documents. */
export type IssuerConfig = Pick<Config, 'appUrl' | 'demo' | 'operator' | 'paymentAccount'>;

type Issuer = Pick<DocumentFacts, 'operator' | 'account' | 'appUrl'>;

/** Who issues documents and is paid. */
export function issuerOf(config: IssuerConfig): Issuer {
  const operator = operatorOf(config);
  const { name = 'The operator of this market', ...rest } = operator;
  return {
    operator: { name, ...given(rest) },
    account: payeeOf(config),
    appUrl: config.appUrl,
  };
}

/** Without what is not set. */
const given = ({ address, email, register }: Partial<Config['operator']>) => ({
  ...(address === undefined ? {} : { address }),
  ...(email === undefined ? {} : { email }),
  ...(register === undefined ? {} : { register }),
});
