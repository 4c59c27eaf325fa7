import type { LightMyRequestResponse } from 'fastify';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { buildCast } from '../access/cast.ts';
import { type GoodCall, goodCall } from '../access/good-call.ts';
import type { Row } from '../access/row.ts';
import { nameOf } from '../access/rows.ts';
import { theApp } from '../support/app.ts';
import { visitor } from '../support/client.ts';
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-request.ts';
import { faultOf, HANG_MS } from './judge.ts';

export interface FuzzRun {
  inputs: number;
  seed: number;
  /** Told now and then how many inputs were sent. */
  onProgress?: (sent: number) => void;
}

export interface FuzzFigures {
  inputs: number;
  /** Answers by status. */
  byStatus: Record<number, number>;
  slowestMs: number;
  /** What was wrong, with what brings it back: its seed and its input. */
  faults: string[];
}

/** After so many inputs everyone is somebody new: earlier ones may have renamed or suspended them. */
const CAST_LASTS = 100;
const MOST_FAULTS = 10;
/** What was done so often has been shown; each time builds anew what it is about, with its people and lots. */
const MOST_ACTS = 200;

/** Sends an endpoint so many requests made by chance, one after the other, and judges every answer. */
export async function fuzzEndpoint(row: Row, run: FuzzRun): Promise<FuzzFigures> {
  const figures: FuzzFigures = { inputs: 0, byStatus: {}, slowestMs: 0, faults: [] };
  let good = await goodCall(row);
  let acts = 0;
  const isDone = () => figures.faults.length >= MOST_FAULTS || acts >= MOST_ACTS;
  for (let nth = 0; nth < run.inputs && !isDone(); nth += 1) {
    if (nth % CAST_LASTS === CAST_LASTS - 1) good = await goodCall(row, await buildCast());
    const chance = chanceOf(seedOf(run.seed, nameOf(row), nth));
    const request = fuzzedRequest(row, chance.happens(0.06) ? await signedOut(good) : good, chance);
    const began = performance.now();
    const answer = await answerTo(request);
    note(figures, answer, performance.now() - began, `input ${nth}: ${inWords(request)}`);
    if (hasActed(request, answer)) {
      acts += 1;
      good = await goodCall(row, good.cast);
    }
    if (nth % 1_000 === 999) run.onProgress?.(nth + 1);
  }
  return figures;
}

/** The same for every endpoint and input of a seed, whichever run they are in. */
function seedOf(seed: number, name: string, nth: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(nth + 1, 0x85ebca6b);
  for (const character of name) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193);
  return mixed >>> 0;
}

async function signedOut(good: GoodCall): Promise<GoodCall> {
  const client = visitor();
  await client.send('GET', '/sanctum/csrf-cookie');
  return { ...good, client };
}

/** The answer, or nothing when none comes. */
async function answerTo(request: FuzzedRequest): Promise<LightMyRequestResponse | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HANG_MS);
  });
  try {
    return await Promise.race([theApp().app.inject(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

function note(
  figures: FuzzFigures,
  answer: LightMyRequestResponse | undefined,
  tookMs: number,
  what: string,
): void {
  const { byStatus, faults } = figures;
  figures.inputs += 1;
  figures.slowestMs = Math.max(figures.slowestMs, Math.round(tookMs));
  const status = answer?.statusCode ?? 0;
  byStatus[status] = (byStatus[status] ?? 0) + 1;
  const fault = answer ? faultOf(answer, tookMs) : 'no answer';
  if (fault) faults.push(`${what}: ${status} ${fault}`);
}

/** What it was about may be gone now, or its sender. */
const hasActed = ({ method }: FuzzedRequest, answer: LightMyRequestResponse | undefined): boolean =>
  answer === undefined || (method !== 'GET' && answer.statusCode < 400);

function inWords({ method, url, headers, payload }: FuzzedRequest): string {
  const { cookie: _, 'x-xsrf-token': __, ...told } = headers;
  const body = payload ? JSON.stringify(payload.toString('latin1').slice(0, 500)) : '';
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(told).slice(0, 300)} ${body}`;
}
