import { storiesFrom } from './about.ts';

/** The stories of software, instruments, medicine, money and leisure. */
export const scienceAndServicesStories = storiesFrom([
  [
    ...([
      'QLST',
      'technology',
      'US',
      'Series D preferred',
      'Series D round',
      'accredited',
    ] as const),
    'Quillstone reads contracts for insurers and says what they promise. What took a department three weeks takes it an afternoon, with a note beside each sentence it is unsure of.',
    'Eighty-four insurers pay by the year. Ninety-six percent of them renewed.',
  ],
  [
    ...(['OSTL', 'industrials', 'FR', 'Common', 'Last private sale', 'board'] as const),
    'Ostrelle makes valves for rockets: eleven kinds, none of which has failed in flight. Its customers may not be named; there are nine.',
  ],
  [
    ...(['MRDW', 'health', 'CH', 'Common', 'Closing price, Zurich', 'none'] as const),
    'Meridawn is developing a drug for a rare liver disease. Its second trial, with 212 patients, met its goal; the third reports next fall and will move the share price either way.',
    'It earns nothing until the drug is approved. At the current rate its cash will last for six quarters.',
  ],
  [
    ...(['LUMC', 'technology', 'DE', 'Common', 'Closing price, Frankfurt', 'none'] as const),
    'Lumencastle grinds lenses for the machines that print chips. It is one of three that can, and has been for thirty years.',
  ],
  [
    ...(['PNDW', 'consumer', 'DK', 'Class B common', 'Closing price, Copenhagen', 'none'] as const),
    'Pinderwick makes wooden toys that are handed down. Its 1974 marble run still sells, and so do the spare parts.',
  ],
  [
    ...(['NVRW', 'industrials', 'JP', 'Common', 'Closing price, Tokyo', 'none'] as const),
    'Novarrow builds robots that pick fruit by touch. A robot harvests a strawberry field in a night, and is rented by the row.',
    'Last season 640 of them were at work. Four in five farms that tried one kept it.',
  ],
  [
    ...(['OBLA', 'technology', 'TW', 'Common', 'Closing price, Taipei', 'none'] as const),
    'Oblanta designs chips for hearing aids and has them made by others. Two of the five large makers of hearing aids use nothing else.',
  ],
  [
    ...(['FRWM', 'financials', 'US', 'Series C preferred', 'Series C round', 'lockup'] as const),
    'Farrowmint moves money between banks that do not know each other, within seconds and for a fixed fee. It holds licenses in 31 states.',
    'Shares of this class are paid first in a sale of the company, and can be converted into common ones at any time.',
  ],
  [
    ...(['CVNE', 'technology', 'IL', 'Common', 'Closing price, Tel Aviv', 'none'] as const),
    'Corvane guards the networks of hospitals. When something is wrong it unplugs the one device and leaves the ward running.',
  ],
  [
    ...(['DSKF', 'media', 'CA', 'Class A common', 'Closing price, Toronto', 'none'] as const),
    'Duskfield films what happens at night: animals, trains, bakeries. Its library of 9,000 hours is licensed to 40 channels, and grows by an hour a day.',
  ],
  [
    ...(['ESMR', 'financials', 'BM', 'Common', 'Closing price, Bermuda', 'none'] as const),
    'Eastmarrow insures insurers against storms. In a calm year it earns a lot, and in a rough one it pays out. Over the last ten years it paid out 61 cents of every dollar it took in.',
  ],
  [
    ...(['MLWK', 'media', 'GB', 'Common', 'Closing price, London', 'none'] as const),
    'Marlowick publishes cookbooks and field guides, and owns the rights to all of them. A third of its sales are of books older than ten years.',
  ],
  [
    ...(['TRNB', 'industrials', 'AT', 'Common', 'Closing price, Vienna', 'none'] as const),
    'Tarnbeck makes scales that weigh a grain of dust, and calibrates those of other makers. Calibration is due every year by law, which makes for a steady income.',
  ],
  [
    ...(['HLRD', 'media', 'SE', 'Class B common', 'Last private sale', 'refusal'] as const),
    'Hollowreed collects what musicians are owed by radio stations and streaming services around the world, for 8 percent of it. It looks after 52,000 songs.',
  ],
  [
    ...([
      'PTLW',
      'industrials',
      'US',
      'Series B preferred',
      'Series B round',
      'accredited',
    ] as const),
    'Petrelwing’s drones inspect power lines, forty miles to a charge. They fly on routes that the aviation authority has approved permanently, of which there are not many.',
  ],
  [
    ...(['RKSP', 'media', 'CZ', 'Common', 'Closing price, Prague', 'none'] as const),
    'Rookspire makes strategy games that people play for years. The first, from 2012, still pays half of the salaries. The next one is due in the spring and has been delayed once.',
  ],
  [
    ...(['ALDM', 'health', 'CA', 'Common', 'Closing price, Toronto', 'none'] as const),
    'Aldermint runs 118 pharmacies in towns that had none left, each with a nurse. The health service pays for the nurse, and patients come for both.',
  ],
  [
    ...(['VTLB', 'financials', 'IE', 'Common', 'Closing price, Dublin', 'none'] as const),
    'Vantlebury is a savings bank with 210 branches and more deposits than loans. It pays out 60 percent of its profit. The rest has built up a cushion well above what the regulator asks for.',
  ],
  [
    ...(['DVLN', 'technology', 'PT', 'Common', 'Closing price, Lisbon', 'none'] as const),
    'Dovelyn lays fiber to villages and rents it to whoever wants to sell internet there. It serves no customer itself and so competes with none of its tenants.',
  ],
  [
    ...([
      'HXMR',
      'technology',
      'NL',
      'Series A preferred',
      'Series A round',
      'accredited',
    ] as const),
    'Hexamoor builds the refrigerators in which quantum computers work, a hundredth of a degree above absolute zero. Four of the seven groups that matter have bought one.',
    'Whether these computers will ever be of use, nobody knows. The refrigerators are sold either way.',
  ],
  [
    ...(['CDBK', 'consumer', 'US', 'Common', 'Last private sale', 'board'] as const),
    'Candlebrook teaches adults to read, on their phones and with a tutor once a week. Employers pay. Two thirds of those who begin finish: four times the usual rate.',
  ],
  [
    ...(['IRFD', 'health', 'JP', 'Common', 'Closing price, Tokyo', 'none'] as const),
    'Irisfold’s cameras look into the eye and see diabetes years before a blood test would. The picture takes a minute, and an optician can take it.',
  ],
  [
    ...(['NMBC', 'technology', 'FI', 'Common', 'Closing price, Helsinki', 'none'] as const),
    'Nimbuscroft rents out computers that stand in old mines, cooled by groundwater. Its customers are public offices that may not store data abroad.',
    'The town next door is heated by what the machines give off, and pays for it.',
  ],
  [
    ...(['WXFD', 'health', 'DE', 'Common', 'Closing price, Frankfurt', 'none'] as const),
    'Wexenford makes a blood test that tells a virus from bacteria in ten minutes, so that doctors prescribe fewer antibiotics. It is approved in 27 countries and is paid for by insurers in nine.',
  ],
]);
