import { storiesFrom } from './about.ts';

/** The stories of energy, farming, water, mining, sea and what is built. */
export const landAndEnergyStories = storiesFrom([
  [
    ...(['HVTP', 'energy', 'NO', 'Class A common', 'Closing price, Oslo', 'none'] as const),
    'Halvorn builds tidal power stations in narrow fjords, where the current turns four times a day and never fails to. Two stations feed the grid; a third is licensed and opens next spring.',
    'Its power is sold ahead, under contracts that run for twelve years on average. Debt is under a third of assets.',
  ],
  [
    ...(['BRKM', 'food', 'IE', 'Common', 'Closing price, Dublin', 'none'] as const),
    'Brackenmere makes soups, stews and oat bars from what is grown within a day’s drive of its two kitchens. It supplies 900 shops and, since last year, an airline.',
  ],
  [
    ...(['VDHT', 'materials', 'SE', 'Class B common', 'Closing price, Stockholm', 'none'] as const),
    'Verdholt owns 120,000 acres of spruce and birch, and plants three trees for each one it fells. It sells timber, carbon credits and the right to put up wind turbines.',
    'The forest was valued by two surveyors last winter. Their figures differ by 4 percent, and the accounts use the lower one.',
  ],
  [
    ...(['SLTG', 'transport', 'GB', 'Common', 'Closing price, London', 'none'] as const),
    'Saltgrave runs eleven tugs and four barges along the east coast, and holds the only license to tow at two oil terminals. Half of its income is retainers, paid whether anything is towed or not.',
  ],
  [
    ...(['CNDP', 'energy', 'IS', 'Series B preferred', 'Series B round', 'board'] as const),
    'Cinderpeak drills for heat. Its wells reach 400 degrees Celsius at a depth of two miles and drive turbines for 90,000 homes.',
    'Preferred shares rank ahead of common ones in a sale and convert one to one. The company expects to list within three years, but does not promise to.',
  ],
  [
    ...(['ASHL', 'materials', 'PT', 'Common', 'Closing price, Lisbon', 'none'] as const),
    'Ashlarne quarries limestone for facades and floors. The stone of two museums and one central bank comes from its main pit, which has reserves for sixty years.',
  ],
  [
    ...(['THSD', 'food', 'NZ', 'Common', 'Closing price, Wellington', 'refusal'] as const),
    'Thistledene is owned by the 340 farms that deliver to it and by some investors. It turns their milk into butter and a hard cheese that is sold abroad under its own name.',
    'Farmers vote by the gallon and investors by the share, so no single holder decides anything.',
  ],
  [
    ...(['BRWU', 'utilities', 'US', 'Common', 'Closing price, New York', 'none'] as const),
    'Brindlewater brings water to 61 towns and takes it away again. Rates are set by a commission every four years; the current ones hold until 2028.',
  ],
  [
    ...(['PLWK', 'real_estate', 'DE', 'Common', 'Closing price, Frankfurt', 'none'] as const),
    'Plinthworks puts up schools and clinics from wooden parts made in its own factory. A school of twenty rooms takes it five months, at a price that is fixed when the contract is signed.',
    'Orders for 14 months are on the books. A 2023 project ended in a dispute, for which $6 million has been set aside.',
  ],
  [
    ...(['WRNH', 'transport', 'GR', 'Common', 'Closing price, Athens', 'none'] as const),
    'Wrenholm owns nineteen small container ships that sail between islands the large lines leave out. The oldest is from 2011; four new ones run on methanol.',
  ],
  [
    ...(['ZPHW', 'energy', 'DK', 'Class B common', 'Closing price, Copenhagen', 'none'] as const),
    'Zephyrine develops wind farms at sea, sells most of each one once it is turning, and keeps a tenth. Income is therefore uneven: two farms were sold last year, none the year before.',
  ],
  [
    ...(['UMBF', 'materials', 'AU', 'Common', 'Closing price, Sydney', 'none'] as const),
    'Umberfell looks for copper under a desert that others gave up on. Of forty holes, nine found ore worth digging. There is no mine yet and no income, and the cash lasts until next autumn.',
    'This is a share for people who can lose what they pay for it.',
  ],
  [
    ...([
      'IVBT',
      'industrials',
      'KR',
      'Series C preferred',
      'Series C round',
      'accredited',
    ] as const),
    'Ionvale makes sodium batteries for ships and for warehouses. They are heavier than lithium ones, cost half as much, and do not burn.',
    'The first plant reached its full output in March. A second is waiting for a customer to commit to a third of its output.',
  ],
  [
    ...(['SLMC', 'energy', 'ES', 'Common', 'Closing price, Madrid', 'none'] as const),
    'Solmarch makes solar panels that are laid like roof tiles. Roofers need no training beyond a day, and 3,200 have had it.',
  ],
  [
    ...(['FNMR', 'food', 'NL', 'Class B common', 'Closing price, Amsterdam', 'none'] as const),
    'Fennimoor breeds seed potatoes that tolerate wet ground. Its varieties grow on 70,000 acres in eleven countries, and each acre earns it a fee every year.',
  ],
  [
    ...(['ORSE', 'food', 'CL', 'Common', 'Closing price, Santiago', 'none'] as const),
    'Orrinsea raises mussels and seaweed on ropes, side by side, with nothing fed and nothing thrown away. Last season’s harvest was 18 percent larger than the one before.',
  ],
  [
    ...(['STVH', 'materials', 'FI', 'Common', 'Closing price, Helsinki', 'none'] as const),
    'Stavenholt saws, glues and planes: beams of up to 130 feet leave its yard by train. Its mill burns the bark and heats the town.',
  ],
  [
    ...(['GNTW', 'industrials', 'IT', 'Common', 'Closing price, Milan', 'none'] as const),
    'Gantrywell builds cranes for harbors that are too small for the big makers. Service contracts for 212 cranes bring in more than new ones do.',
  ],
  [
    ...(['KSLR', 'transport', 'CH', 'Registered', 'Closing price, Zurich', 'board'] as const),
    'Kestrelane runs a night train between five cities, in cars that it rebuilt itself. Seats are the small part of the business; beds sell out six weeks ahead.',
    'Registered shares vote once the board has entered their holder in the register.',
  ],
  [
    ...(['TLWB', 'transport', 'PL', 'Common', 'Closing price, Warsaw', 'none'] as const),
    'Tallowby moves parcels the last three miles, on electric carts that its drivers own a share in. It delivers for four large shops, the largest of which makes up 31 percent of revenue.',
  ],
  [
    ...(['PMST', 'food', 'BE', 'Common', 'Last private sale', 'refusal'] as const),
    'Pommelstead brews three beers and a cider in a former stable. It has grown from one pub to 46 without a loan, and pays out a fifth of its profit each May.',
  ],
  [
    ...(['YRWK', 'consumer', 'PE', 'Common', 'Closing price, Lima', 'none'] as const),
    'Yarrowick spins alpaca wool and knits it into sweaters without a seam. Machines knit; people sort the wool, which no machine does as well.',
  ],
  [
    ...(['SVNK', 'consumer', 'EE', 'Common', 'Closing price, Tallinn', 'none'] as const),
    'Silvanook sells tables and shelves that go together without a screw, and buys them back after ten years at a price printed on the receipt.',
    'What comes back is sanded and sold again. That second sale earns more than the first.',
  ],
  [
    ...(['CBGT', 'media', 'AT', 'Common', 'Closing price, Vienna', 'none'] as const),
    'Cobblegate turns old post offices into hotels of thirty rooms. It leases the buildings for forty years and owns none of them, so it opens two a year with what it earns.',
  ],
]);
