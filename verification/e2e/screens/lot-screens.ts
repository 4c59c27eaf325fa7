import type { Page } from '@playwright/test';
import { placeFirstBid } from '../support/first-bid.ts';
import type { ScreenMarket, Who } from './market.ts';
import { cut, hold, press, type Screen } from './screen.ts';

/** The page of a lot, as somebody sees it. */
const lot = (name: string, who: Who, which: keyof ScreenMarket['lots']): Screen => ({
  name: `lot-${name}`,
  page: 'auction',
  who,
  at: ({ lots }) => `/auction/${lots[which]}`,
});

/** On narrow screens the bid panel is a bar that opens. */
async function openPanel(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Place a bid' });
  const isBar = await panel.evaluate((at) => getComputedStyle(at).position === 'fixed');
  if (!isBar) return;
  await press(/^(Place Bid|Bid again|How to bid|My position|Result)$/)(page);
  await page.getByRole('dialog').waitFor();
}

async function typeBid(page: Page, amount: string): Promise<void> {
  await openPanel(page);
  await page.getByLabel('Your bid per share').fill(amount);
}

const placeBid = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Place Bid|Bid \$)/ }).click();

async function askToBid(page: Page): Promise<void> {
  await openPanel(page);
  await placeBid(page);
  await page.getByRole('dialog', { name: 'Admin Approval Required' }).waitFor();
}

/** Runs in the page, which leaves for the log-in within a second: what is due later than at once never comes. */
function stay(): void {
  const soon = window.setTimeout;
  const keep = (act: () => void, ms = 0): number => (ms < 500 ? soon(act, ms) : 0);
  Object.assign(window, { setTimeout: keep });
}

/** Lots come drawn by the server, too; from the market their data are asked for. */
const followLot =
  (until: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('main a[href^="/auction/"]').first().click();
    await page.locator(`main ${until}`).first().waitFor();
  };

export const lotScreens: readonly Screen[] = [
  {
    ...lot('verify', 'visitor', 'won'),
    page: 'verify',
    at: ({ lots }) => `/auction/${lots.won}/verify`,
  },
  {
    ...lot('replay', 'visitor', 'won'),
    page: 'replay',
    at: ({ lots }) => `/auction/${lots.won}/replay`,
  },
  lot('signed-out', 'visitor', 'open'),
  { ...lot('signed-out-panel', 'visitor', 'open'), act: openPanel, over: true },
  {
    ...lot('signed-out-refused', 'visitor', 'open'),
    act: async (page) => {
      await openPanel(page);
      await page.evaluate(stay);
      await placeBid(page);
      await page.getByText('Please log in to place a bid.').first().waitFor();
    },
  },
  {
    ...lot('ending-next', 'visitor', 'open'),
    at: async (market) => `/auction/${await market.endingNext()}`,
  },
  {
    ...lot('wrong-role', 'seller', 'open'),
    act: openPanel,
    over: true,
    says: 'Switch to buyer to place a bid.',
  },
  lot('own', 'seller', 'ownLive'),
  lot('approval-needed', 'buyer', 'open'),
  {
    ...lot('approval-dialog', 'buyer', 'open'),
    over: true,
    says: 'You must request admin approval before you can place a bid on this auction.',
    act: askToBid,
  },
  {
    ...lot('restrictions-dialog', 'buyer', 'restricted'),
    over: true,
    says: 'I meet these conditions',
    act: askToBid,
  },
  lot('request-waiting', 'buyer', 'waiting'),
  lot('request-rejected', 'buyer', 'refused'),
  lot('may-bid', 'buyer', 'mayBid'),
  {
    ...lot('too-low', 'buyer', 'mayBid'),
    over: true,
    act: async (page) => {
      await typeBid(page, '0.01');
      await placeBid(page);
    },
  },
  {
    ...lot('second-look', 'buyer', 'mayBid'),
    over: true,
    act: async (page) => {
      await openPanel(page);
      // Far above the floor, which stands there, and not yet out of range.
      const amount = page.getByLabel('Your bid per share');
      await amount.fill((2.5 * Number(await amount.inputValue())).toFixed(2));
      await placeBid(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    ...lot('checking', 'buyer', 'mayBid'),
    over: true,
    before: cut(/\/api\/auctions\/\d+\/bids$/),
    act: async (page) => {
      await openPanel(page);
      await placeFirstBid(page);
      await page
        .getByText(/^Checking:/)
        .first()
        .waitFor();
    },
  },
  lot('leading', 'buyer', 'leading'),
  lot('outbid', 'buyer', 'outbid'),
  { ...lot('outbid-panel', 'buyer', 'outbid'), act: openPanel, over: true },
  lot('won', 'buyer', 'won'),
  lot('lost', 'buyer', 'lost'),
  lot('ended', 'visitor', 'won'),
  lot('unsold', 'visitor', 'unsold'),
  lot('withdrawn', 'visitor', 'withdrawn'),
  { ...lot('unknown', 'visitor', 'open'), at: () => '/auction/999999' },
  {
    ...lot('loading', 'visitor', 'open'),
    at: () => '/auctions',
    before: hold(/\/api\/auction\//),
    // The lot's own skeleton, not the one that stands while its code comes.
    act: followLot('.pulse.h-64'),
    loading: true,
  },
  {
    ...lot('failed', 'visitor', 'open'),
    at: () => '/auctions',
    before: cut(/\/api\/auction\//),
    act: followLot('[role=alert]'),
  },
  {
    ...lot('offline', 'buyer', 'mayBid'),
    before: (page) => page.routeWebSocket(/\/live$/, (socket) => socket.close()),
    act: async (page) => {
      await cut(/\/api\//)(page);
      await page.locator('[data-connection=offline]').first().waitFor({ timeout: 30_000 });
    },
  },
];
