import { useOwnTestSite } from '#web/lib/market-facts.ts';

/** Whom to log in as in a demo on one's own machine, as its start says, too (server/main.ts). */
export function SampleLogins() {
  const { hasSampleLogins } = useOwnTestSite();
  if (!hasSampleLogins) return null;
  return (
    <p className="text-sm text-ink-soft">
      In this private demo, you can log in as admin@fairlot.test, seller@fairlot.test or
      buyer@fairlot.test. The password of each is “password”.
    </p>
  );
}
