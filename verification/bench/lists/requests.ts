import type { Readers } from './fill.ts';

/** One kind of request; `path` differs from turn to turn, so that no answer is one kept from before. */
export interface ListRequest {
  name: string;
  as?: keyof Readers;
  path: (turn: number) => string;
}

const BUSY_LOT = 99990;
const rows = (turn: number): string => `limit=${500 - (turn % 200)}`;
const page = (turn: number): string => `per_page=20&page=${1 + (turn % 200)}`;
const kinds = ['energy', 'holdings', 'robotics', 'shipping', 'pharma'];
const names = ['kalomi', 'ventor', 'nexbru', 'gorhul', 'talumavor', 'quaros', 'dalfen', 'solari'];
const tickers = names.map((name) => name.slice(0, 4).toUpperCase());
const countries = ['DE', 'FR', 'GB', 'IN', 'JP', 'NO', 'US'];
const classes = ['common', 'preferred', 'class b'];
const pick = (list: readonly string[], turn: number): string => list[turn % list.length] ?? '';
const swapped = (word: string): string => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`;
const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const lots = (name: string, path: string, as?: keyof Readers): ListRequest[] => {
  const at = (what: (turn: number) => string) => (turn: number) => `${path}&${what(turn)}`;
  const asked = (label: string, what: (turn: number) => string): ListRequest => ({
    name: `${name}${label}`,
    ...(as ? { as } : {}),
    path: at(what),
  });
  return [
    asked(', unpaged', rows),
    asked(', a page', page),
    asked(', last pages', (turn) => `per_page=20&page=${(as ? 300 : 900) - (turn % 20)}`),
    asked(', q=name', (turn) => `q=${pick(names, turn)}&${page(0)}&limit=${1 + turn}`),
    asked(', q=common word', (turn) => `q=${pick(kinds, turn)}&${page(turn)}`),
    asked(', q misspelt', (turn) => `q=${swapped(pick(names, turn))}&${page(0)}&limit=${1 + turn}`),
    asked(', q of 1 letter', (turn) => `q=${'kgvnsd'[turn % 6]}&${page(turn)}`),
    asked(', filters', (turn) => `min_discount=${10 + (turn % 10)}&max_price=${200 + turn}`),
    asked(', of a country', (turn) => `country=${pick(countries, turn)}&${page(turn)}`),
    asked(', of a share class', (turn) => `share_class=${pick(classes, turn)}&${page(turn)}`),
    asked(', with documents', (turn) => `documents=yes&${page(turn)}`),
    asked(', by discount', (turn) => `sort=-discount&${page(turn)}`),
    asked(', by live discount', (turn) => `sort=-live_discount&${page(turn)}`),
    asked(', of a live discount', (turn) => `min_live_discount=${(turn % 40) / 2}&${page(turn)}`),
    asked(', by price', (turn) => `sort=current_price&${page(turn)}`),
    asked(', of a price', (turn) => `min_price=${20 + turn}&max_price=${60 + turn}&${page(0)}`),
    asked(', by lot value', (turn) => `sort=-lot_value&${page(turn)}`),
    asked(', of a lot value', (turn) => `min_value=${1_000_000 + turn}&${page(turn)}`),
    asked(', by bids', (turn) => `sort=-bids_count&${page(turn)}`),
    asked(', by title', (turn) => `sort=title&${page(turn)}`),
  ];
};

export const requests: ListRequest[] = [
  ...lots('live lots', '/api/auctions?status=live'),
  ...lots('ended lots', '/api/auctions?status=ended'),
  { name: 'results, a page', path: (turn) => `/api/results?${page(turn)}` },
  { name: 'results, last pages', path: (turn) => `/api/results?per_page=20&page=${3600 - turn}` },
  {
    name: 'results, filters',
    path: (turn) => `/api/results?min_percent_below=${10 + (turn % 9)}&max_price=${200 + turn}`,
  },
  {
    name: 'results of a month',
    path: (turn) => `/api/results?from=${day(60 + turn)}&to=${day(30 + turn)}&${page(0)}`,
  },
  {
    name: 'results by percentage',
    path: (turn) => `/api/results?sort=-percent_below_market&${page(turn)}`,
  },
  { name: 'results by price', path: (turn) => `/api/results?sort=final_price&${page(turn)}` },
  { name: 'results by bids', path: (turn) => `/api/results?sort=-bids_count&${page(turn)}` },
  {
    name: 'results of a company',
    path: (turn) => `/api/results?ticker=${pick(tickers, turn)}&${page(0)}&limit=${1 + turn}`,
  },
  { name: 'results, unsold', path: (turn) => `/api/results?outcome=unsold&${page(turn)}` },
  {
    name: 'results, q=common word',
    path: (turn) => `/api/results?q=${pick(kinds, turn)}&${page(turn)}`,
  },
  {
    name: 'results, figures',
    path: (turn) => `/api/results/summary?min_price=${(5 + turn / 100).toFixed(2)}`,
  },
  {
    name: 'results, figures of a year',
    path: (turn) => `/api/results/summary?from=${day(365 + turn)}`,
  },
  { name: 'featured', path: (turn) => `/api/auctions/featured?limit=${1 + (turn % 6)}` },
  { name: 'live bids', path: (turn) => `/api/live-bids?limit=${1 + (turn % 100)}` },
  { name: 'live bids, a page', path: (turn) => `/api/live-bids?${page(turn)}` },
  { name: "a lot's bids", path: (turn) => `/api/live-bids/${BUSY_LOT}?${page(turn * 5)}` },
  { name: 'top movers', path: () => '/api/top-movers-today' },
  { name: 'summary', path: () => '/api/live-auctions/summary' },
  ...lots('admin: pending lots', '/api/admin/auctions?status=pending', 'admin'),
  { name: 'admin: bids, unpaged', as: 'admin', path: (turn) => `/api/admin/bids?${rows(turn)}` },
  { name: 'admin: bids, a page', as: 'admin', path: (turn) => `/api/admin/bids?${page(turn)}` },
  {
    name: 'admin: bids, middle pages',
    as: 'admin',
    path: (turn) => `/api/admin/bids?per_page=100&page=${5000 - turn}`,
  },
  {
    name: 'admin: bids of a lot',
    as: 'admin',
    path: (turn) => `/api/admin/bids?auction=${BUSY_LOT}&${page(turn)}`,
  },
  {
    name: 'admin: bids of a user',
    as: 'admin',
    path: (turn) => `/api/admin/bids?user=${2 + turn}&${page(0)}`,
  },
  {
    name: 'admin: bids of a day',
    as: 'admin',
    path: (turn) => `/api/admin/bids?from=${day(turn)}&to=${day(turn)}&${page(0)}`,
  },
  {
    name: 'admin: bids since a year',
    as: 'admin',
    path: (turn) => `/api/admin/bids?from=${day(365 + turn)}&${page(0)}`,
  },
  {
    name: 'admin: bids by lot',
    as: 'admin',
    path: (turn) => `/api/admin/bids?sort=-auction&${page(turn)}`,
  },
  { name: 'admin: users, unpaged', as: 'admin', path: (turn) => `/api/admin/users?${rows(turn)}` },
  {
    name: 'admin: users, by name',
    as: 'admin',
    path: (turn) => `/api/admin/users?sort=name&${page(turn)}`,
  },
  {
    name: 'admin: users, by age',
    as: 'admin',
    path: (turn) => `/api/admin/users?sort=created_at&${page(turn)}`,
  },
  {
    name: 'admin: active sellers',
    as: 'admin',
    path: (turn) => `/api/admin/users?status=active&role=seller&${page(turn)}`,
  },
  {
    name: 'admin: users, q=name',
    as: 'admin',
    path: (turn) => `/api/admin/users?q=${pick(names, turn)}&${page(0)}`,
  },
  {
    name: 'admin: users, q=domain',
    as: 'admin',
    path: (turn) => `/api/admin/users?q=fairlot.test&${page(turn)}`,
  },
  {
    name: 'admin: users, q misspelt',
    as: 'admin',
    path: (turn) => `/api/admin/users?q=${swapped(pick(names, turn))}&${page(0)}`,
  },
  {
    name: 'admin: users, q of 2 letters',
    as: 'admin',
    path: (turn) => `/api/admin/users?q=${pick(names, turn).slice(0, 2)}&${page(turn)}`,
  },
  {
    name: 'admin: requests, a page',
    as: 'admin',
    path: (turn) => `/api/admin/bid-requests?${page(turn)}`,
  },
  {
    name: 'admin: pending requests',
    as: 'admin',
    path: (turn) => `/api/admin/bid-requests?status=pending&${page(turn)}`,
  },
  {
    name: 'admin: requests, q=name',
    as: 'admin',
    path: (turn) => `/api/admin/bid-requests?q=${pick(names, turn)}&${page(0)}`,
  },
  {
    name: 'admin: requests, q=common word',
    as: 'admin',
    path: (turn) => `/api/admin/bid-requests?q=${pick(kinds, turn)}&${page(0)}`,
  },
  { name: 'admin: audit, a page', as: 'admin', path: (turn) => `/api/admin/audit?${page(turn)}` },
  {
    name: 'admin: audit of an action',
    as: 'admin',
    path: (turn) => `/api/admin/audit?action=auction.end&${page(turn)}`,
  },
  {
    name: 'admin: audit of a person',
    as: 'admin',
    path: (turn) => `/api/admin/audit?q=${pick(names, turn)}&${page(0)}`,
  },
  {
    name: 'admin: audit of a lot',
    as: 'admin',
    path: (turn) => `/api/admin/audit?subject_type=auction&subject_id=${1 + turn}`,
  },
  { name: 'buyer: my bids', as: 'buyer', path: (turn) => `/api/buyer/bids?${page(turn)}` },
  { name: 'buyer: my lots', as: 'buyer', path: (turn) => `/api/auctions/mine?${page(turn)}` },
  { name: 'seller: my lots', as: 'seller', path: () => '/api/seller/auctions/mine' },
];
