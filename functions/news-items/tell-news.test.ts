import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bootListeners, type Listeners } from '#functions/channels/testing/listeners.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { arrivalOf, tellNews } from './tell-news.ts';

let deps: Listeners;
beforeAll(async () => void (deps = await bootListeners('news')));
afterAll(() => deps.close());

const newsPlace = { kind: 'export-ready', thingId: 'exp_1_a', at: '2026-11-21T08:00:00.000Z' } as const;
const news = arrivalOf(newsPlace, { thing: 'The Lighthouse', address: '/book/book_1' });

test('people get a notification in open pages unless they switched this off for its type', async () => {
  const [ada, grace] = [await deps.aPerson('ada'), await deps.aPerson('grace')];
  await deps.people.setNewsChoices(grace.id, { 'export-ready': { live: false } });
  const recorded = recordedNews(deps.client);
  for (const { id } of [ada, grace]) await recorded.newsItems.add({ personId: id, ...newsPlace });
  await recorded.tellNews([ada.id, grace.id], news);
  expect(recorded.newsToldTo(ada.id)).toEqual([
    {
      kind: 'export-ready',
      id: '2026-11-21T08:00:00.000Z#export-ready#exp_1_a',
      title: 'The export of “The Lighthouse” is ready to download.',
      address: '/book/book_1',
    },
  ]);
  expect(recorded.newsToldTo(grace.id)).toEqual([]);
  expect(await recorded.newsOf(grace.id)).toEqual([newsPlace]);
});

test('people who switched on a notification type that is off by default get it in open pages', async () => {
  const follower = { ...newsPlace, kind: 'new-follower' } as const;
  const mary = await deps.aPerson('mary');
  const recorded = recordedNews(deps.client);
  await recorded.tellNews([mary.id], arrivalOf(follower, { by: ['Grace'] }));
  expect(recorded.newsToldTo(mary.id)).toEqual([]);
  await deps.people.setNewsChoices(mary.id, { 'new-follower': { live: true } });
  await recorded.tellNews([mary.id], arrivalOf(follower, { by: ['Grace'] }));
  expect(recorded.newsToldTo(mary.id)).toMatchObject([{ title: 'Grace follows you.' }]);
});

test('if people’s notification settings cannot be read, this is logged and the work continues', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const live = { tell: () => Promise.resolve() };
  const newsChoicesOf = () => Promise.reject(new Error('The power failed.'));
  await tellNews({ people: { newsChoicesOf }, live })(['usr_ada'], news);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
