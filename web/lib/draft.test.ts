import { beforeEach, expect, test, vi } from 'vitest';
import { dropAllDrafts, dropDraft, fittingIn, keepDraft, leftFiles, readDraft } from './draft.ts';

/** A browser has this; Node has none by itself. */
class TextStorage {
  getItem = (key: string): string | null =>
    ((this as Record<string, unknown>)[key] as string | undefined) ?? null;
  setItem = (key: string, text: string): void => {
    Object.assign(this, { [key]: text });
  };
  removeItem = (key: string): void => {
    Reflect.deleteProperty(this, key);
  };
}

/** Knows nothing of what this tab has in memory. */
const openAnotherTab = () => {
  Object.assign(globalThis, { sessionStorage: new TextStorage() });
  vi.resetModules();
  return import('./draft.ts');
};

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: new TextStorage(), localStorage: new TextStorage() });
  dropAllDrafts();
});

test('what was typed is there again, with the picked files, until it was sent', () => {
  const [logo, report] = [new File(['x'], 'logo.png'), new File(['y'], 'report.pdf')];
  const typed = { title: 'Harbor Steel', logo, documents: [report] };
  keepDraft(7, 'listing:new', typed);
  expect(readDraft(7, 'listing:new')).toEqual(typed);
  expect(fittingIn({ title: '', documents: [] }, readDraft(7, 'listing:new'))).toEqual(typed);
  dropDraft(7, 'listing:new');
  expect(readDraft(7, 'listing:new')).toEqual({});
});

test('what lasts is there in another tab, without the files, of which the names are told', async () => {
  const logo = new File(['x'], 'logo.png');
  const documents = [new File(['y'], 'report.pdf'), new File(['z'], 'terms.pdf')];
  keepDraft(7, 'listing:new', { title: 'Harbor Steel', logo, documents }, true);
  keepDraft(7, 'listing:3', { title: 'Harbor Tin' });
  const another = await openAnotherTab();
  const draft = another.readDraft(7, 'listing:new');
  const form = { title: '', logo: undefined, documents: [] };
  expect(fittingIn(form, draft)).toEqual({ title: 'Harbor Steel' });
  expect(leftFiles(draft)).toEqual(['logo.png', 'report.pdf', 'terms.pdf']);
  expect(another.readDraft(7, 'listing:3')).toEqual({});
});

test('what lasts is gone after 30 days, and when its owner logs out', async () => {
  keepDraft(7, 'listing:new', { title: 'Harbor Steel' }, true);
  const another = await openAnotherTab();
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000 });
  expect(another.readDraft(7, 'listing:new')).toEqual({});
  vi.useRealTimers();
  keepDraft(7, 'listing:new', { title: 'Harbor Steel' }, true);
  dropAllDrafts();
  expect((await openAnotherTab()).readDraft(7, 'listing:new')).toEqual({});
});

test('nobody finds what another typed, nor one form what another has', () => {
  keepDraft(7, 'listing:new', { title: 'Harbor Steel' });
  expect(readDraft(8, 'listing:new')).toEqual({});
  expect(readDraft(7, 'listing:3')).toEqual({});
});

test('logging out leaves no draft behind', () => {
  keepDraft(7, 'profile', { name: 'Jane Roe' });
  keepDraft('anyone', 'bid:3', { amount: '12.5' });
  dropAllDrafts();
  expect(readDraft(7, 'profile')).toEqual({});
  expect(readDraft('anyone', 'bid:3')).toEqual({});
});

test('of what an earlier version kept, a form takes the texts of fields that it still has', () => {
  const logo = new File(['x'], 'logo.png');
  const form = { title: '', total_shares: '', ends_at: '', logo: undefined };
  const kept = {
    title: 'Harbor Steel',
    total_shares: 500,
    ends_at: null,
    logo: 'logo.png',
    hours: '9',
  };
  expect(fittingIn(form, kept)).toEqual({ title: 'Harbor Steel' });
  expect(fittingIn(form, { logo })).toEqual({ logo });
});

test.each(['"500"', '[500]', 'null', '{"title":', '7'])('a form takes nothing of %s', (stored) => {
  sessionStorage.setItem('draft:7:listing:new', stored);
  expect(fittingIn({ title: '' }, readDraft(7, 'listing:new'))).toEqual({});
});
