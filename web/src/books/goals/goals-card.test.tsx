// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WritingProgress } from '#shared/contract/books/writing-goals.ts';
import { aLibrary, type Library } from '#web/books/testing/library.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import { GoalsCard } from './goals-card.tsx';

let library: Library;
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  requestGuard.reset();
  library = aLibrary();
  vi.stubGlobal('fetch', library.fetch);
});

afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

test('an author without a goal can set one, with the browser’s time zone already filled in', async () => {
  await show();
  await press('Set a goal');
  expect(fieldOf('Time zone').value).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await press('Set goal');
  expect(pageText()).toContain('Set a goal for the day or for the week.');
  await fill('Words per day', 'many');
  expect(pageText()).toContain('A goal must be a whole number, 0 or more.');
  await fill('Words per day', '1,500');
  await press('Set goal');
  await until(() => pageText().includes('0 of 1,500 words'));
  expect(library.writing.goals).toMatchObject({ daily: 1_500, weekly: 0, measure: 'words' });
  expect(document.querySelector('dialog')).toBeNull();
});

test('the goals card shows the words of today, the week and 35 single days, and the streak', async () => {
  await show(someWriting());
  expect(pageText()).toContain('320 of 500 words');
  expect(pageText()).toContain('920 of 3,000 words');
  expect(pageText()).toContain('1 day in a row');
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toHaveLength(35);
  expect(cells.slice(28)).toEqual([
    '600 words, goal reached',
    '320 words',
    'Upcoming',
    'Upcoming',
    'Upcoming',
    'Upcoming',
    'Upcoming',
  ]);
});

test('the goals card reports that a goal is reached, even when it is exceeded', async () => {
  await show(someWriting(700));
  expect(pageText()).toContain('700 of 500 words');
  expect(pageText()).toContain('Goal reached');
});

test('writing goals that were removed can be set again', async () => {
  await show(someWriting());
  await press('Change goals');
  await fill('Words per day', '');
  await fill('Words per week', '');
  await press('Save goals');
  await until(() => pageText().includes('Set a goal'));
});

test('writing goals that cannot be saved stay in their fields', async () => {
  await show(someWriting());
  await press('Change goals');
  library.failing = /writing-goals/;
  await fill('Words per day', '700');
  await press('Save goals');
  await until(() => document.querySelector('dialog output')?.textContent !== undefined);
  expect(fieldOf('Words per day').value).toBe('700');
});

test('writing goals that cannot be loaded can be requested again', async () => {
  library.failing = /writing-goals/;
  unmount = await render(<GoalsCard userid="ada" />);
  await until(() => pageText().includes('Try again'));
  library.failing = undefined;
  requestGuard.reset();
  await press('Try again');
  await until(() => pageText().includes('Set a goal'));
});

async function show(writing?: WritingProgress): Promise<void> {
  if (writing) library.writing = writing;
  unmount = await render(<GoalsCard userid="ada" />);
  await until(() => pageText().includes('goal'));
  await until(() => !pageText().includes('Loading'));
}

const someWriting = (today = 320): WritingProgress => ({
  goals: { timeZone: 'UTC', measure: 'words', daily: 500, weekly: 3_000 },
  today: '2026-11-24',
  days: [
    { day: '2026-11-24', words: today, characters: today * 6, goal: 500, measure: 'words' },
    { day: '2026-11-23', words: 600, characters: 3_600, goal: 500, measure: 'words' },
    { day: '2026-11-22', words: -40, characters: -200, goal: 500, measure: 'words' },
  ],
  streak: 1,
  books: [],
});
