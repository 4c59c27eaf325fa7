import { TopWinners } from '#web/features/results/top-winners.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useLiveMarket } from '#web/pages/use-live-market.ts';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { Join } from './join.tsx';
import { Newsletter } from './newsletter.tsx';
import { Testimonials } from './testimonials.tsx';

export default function HomePage() {
  useLiveMarket();
  usePageTitle({ title: 'Fairlot', canonical: '/' });
  return (
    <>
      <Hero />
      <div className="page-width flex flex-col gap-16 pt-16 md:gap-20">
        <Featured />
        <Join />
        <div className="grid grid-cols-1 gap-16 lg:grid-cols-2">
          <TopWinners />
          <Testimonials />
        </div>
        <Newsletter />
      </div>
    </>
  );
}
