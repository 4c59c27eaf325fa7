import type { DocumentFacts } from '#domain/sale-documents/sale-document.ts';
import type { Config } from '#server/config/config.ts';
import { operatorOf } from '#server/config/sample-operator.ts';

/** What of the settings stands on documents. */
export type IssuerConfig = Pick<Config, 'appUrl' | 'demo' | 'operator'>;

type Issuer = Pick<DocumentFacts, 'operator' | 'appUrl'>;

/** Who issues documents. */
export function issuerOf(config: IssuerConfig): Issuer {
  const operator = operatorOf(config);
  const { name = 'The operator of this market', ...rest } = operator;
  return {
    operator: { name, ...given(rest) },
    appUrl: config.appUrl,
  };
}

/** Without what is not set. */
const given = ({ address, email, register }: Partial<Config['operator']>) => ({
  ...(address === undefined ? {} : { address }),
  ...(email === undefined ? {} : { email }),
  ...(register === undefined ? {} : { register }),
});
