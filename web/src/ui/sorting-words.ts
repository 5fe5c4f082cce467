import type { Announcements } from '@dnd-kit/core';

/** Announces names and positions, because the library would announce ids. */
export function announcementsOf(entries: readonly SortedEntry[]): Announcements {
  const nameOf = (id: string | number) => entries.find((entry) => entry.id === id)?.title ?? 'The entry';
  const placeOf = (id: string | number) =>
    positionText(
      entries.findIndex((entry) => entry.id === id),
      entries.length,
    );
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} would move to ${placeOf(over.id)}.`
        : `${nameOf(active.id)} is outside the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is now ${placeOf(over.id)}.` : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was, ${placeOf(active.id)}.`,
  };
}

/** `at` counts from 0. */
export const positionText = (at: number, count: number): string => `number ${at + 1} of ${count}`;

interface SortedEntry {
  readonly id: string;
  readonly title: string;
}
