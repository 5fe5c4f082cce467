import { describe, expect, test } from 'vitest';
import { aNotification } from '#web/news/testing/news-server.ts';
import { countArrivals } from './arrivals.ts';

const page = (ids: readonly string[], nextCursor?: string) => ({
  notifications: ids.map((id) => aNotification(id)),
  unread: 0,
  nextCursor,
});

describe('The number of new notifications', () => {
  test('counts how many of the newest notifications the loaded list does not show yet', () => {
    expect(countArrivals(page(['4', '3', '2', '1']), [page(['2', '1'])])).toBe(2);
    expect(countArrivals(page(['2', '1']), [page(['2'], 'more'), page(['1'])])).toBe(0);
    expect(countArrivals(page(['1']), [page([])])).toBe(1);
  });

  test('includes a group to which another notification was added', () => {
    const pageWithGrownEntry = { ...page([]), notifications: [aNotification('3', { ids: ['3', '2'] })] };
    expect(countArrivals(pageWithGrownEntry, [page(['2', '1'])])).toBe(1);
  });

  test('leaves out older notifications that only move up because a newer one was withdrawn', () =>
    expect(countArrivals(page(['4', '2', '1']), [page(['4', '3', '2'], 'more')])).toBe(0));
});
