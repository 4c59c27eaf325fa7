import { Suspense } from 'react';
import { latePart } from '#web/lib/late-part.ts';

const Name = latePart(async () => {
  const { countryName } = await import('#domain/country-name.ts');
  return { default: ({ code }: { code: string }) => countryName(code) };
});

/** "Germany" for "DE". The names are loaded where one is shown. */
export const CountryName = ({ code }: { code: string }) => (
  <Suspense fallback={code}>
    <Name code={code} />
  </Suspense>
);
