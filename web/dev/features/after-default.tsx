import type { RunnerUpOffer } from '#contract/sales/runner-up-offer.ts';
import type { Strikes } from '#contract/sales/strikes.ts';
import { hoursFromNow } from '#web/dev/moments.ts';
import { State } from '#web/dev/specimen.tsx';
import { StrikeList } from '#web/features/admin/strikes-dialog.tsx';
import { OfferView } from '#web/features/sales/offer-view.tsx';
import { StrikesAlert } from '#web/features/sales/strikes-note.tsx';

const offer = (wishes: Partial<RunnerUpOffer> = {}): RunnerUpOffer => ({
  ...{ id: 1, auction: { id: 1, title: 'Meridian Cables' }, status: 'open', shares: 5_000 },
  ...{
    price: 45,
    goods: 225_000,
    buyer_fee: 5_625,
    tax: 1_125,
    total: 231_750,
    open_until: hoursFromNow(70),
    sale_id: null,
  },
  ...wishes,
});

const strike = (id: number, title: string, wishes: Partial<Strikes['strikes'][number]> = {}) => ({
  ...{ id, sale_id: id, auction: { id, title }, made_at: hoursFromNow(-id * 200), counts: true },
  ...{ lifted_at: null, lift_reason: null },
  ...wishes,
});

const lifted = {
  ...{ counts: false, lifted_at: hoursFromNow(-2) },
  lift_reason: 'The bank confirmed that the transfer was late through no fault of theirs.',
};

const three = [
  strike(1, 'Meridian Cables'),
  strike(2, 'Harbor Steel'),
  strike(3, 'Northern Light Geothermal Energy Cooperative of the Eastern Valleys'),
];

const strikes = (found: Strikes['strikes'], until: string | null = null): Strikes => ({
  ...{ strikes: found, counting: found.filter(({ counts }) => counts).length },
  ...{ suspend_at: 3, suspend_days: 30, bidding_suspended_until: until },
});

/** What follows when a winner does not pay: offers to the next bidder, and strikes. */
export default function AfterDefaultSample() {
  return (
    <>
      <State is="an offer to the next bidder">
        <OfferView offer={offer()} />
      </State>
      <State is="accepted">
        <OfferView offer={offer({ status: 'accepted', sale_id: 3 })} />
      </State>
      <State is="declined">
        <OfferView offer={offer({ status: 'declined' })} />
      </State>
      <State is="not answered in time">
        <OfferView offer={offer({ open_until: hoursFromNow(-1) })} />
      </State>
      <State is="a strike">
        <StrikesAlert found={strikes([strike(1, 'Meridian Cables')])} />
      </State>
      <State is="three strikes">
        <StrikesAlert found={strikes(three, hoursFromNow(30 * 24))} />
      </State>
      <State is="strikes as admins see them">
        <StrikeList
          strikes={[strike(1, 'Meridian Cables'), strike(2, 'Harbor Steel', lifted)]}
          onLift={() => undefined}
        />
      </State>
      <State is="no strikes">
        <StrikeList strikes={[]} onLift={() => undefined} />
      </State>
    </>
  );
}
