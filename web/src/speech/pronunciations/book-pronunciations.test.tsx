// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BookPronunciations } from '#web/speech/book-pronunciations.tsx';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fill, pageText, press, render, until } from '#web/testing/screen.tsx';

let siobhan: { word: string; say: string };
let list: { bookId: string; revision: number; entries: { word: string; say: string }[] };
let requests: { route: string; body: Record<string, unknown> }[];
let played: string[];
let serverRefusal: { status: number; body: object } | undefined;
let unmount: () => Promise<void>;
let run = 0;

beforeEach(() => {
  run += 1;
  // A new spelling per run, because played words stay cached.
  siobhan = { word: 'Siobhán', say: `Shivawn ${run}` };
  list = { bookId: `book_${run}`, revision: 1, entries: [siobhan] };
  requests = [];
  played = [];
  serverRefusal = undefined;
  requestGuard.reset();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.src);
    this.dispatchEvent(new Event('playing'));
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit & { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    const route = `${init.method} ${address.replace(/^\/api\/books\/book_\d+/, '')}`;
    requests.push({ route, body });
    if (serverRefusal && init.method !== 'GET')
      return Response.json(serverRefusal.body, { status: serverRefusal.status });
    if (route.endsWith('/hear')) return Response.json({ heard: { mp3: 'SUQz', credits: 0 } });
    if (init.method === 'PUT')
      list = { ...list, revision: list.revision + 1, entries: body['entries'] as typeof list.entries };
    return Response.json({ pronunciations: list });
  });
});
afterEach(() => unmount());

const show = async () => {
  unmount = await render(<BookPronunciations userid="ada" bookId={list.bookId} language="en" />);
  await until(() => pageText().includes('Add a word'));
};
const bodiesOf = (route: string) => requests.filter((one) => one.route === route).map(({ body }) => body);
const leaveRow = () => act(async () => (document.activeElement as HTMLElement | null)?.blur());
const words = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-label="Word or name"]')].map(({ value }) => value);

test('a book without pronunciations shows an example that can be played', async () => {
  list.entries = [];
  await show();
  expect(pageText()).toContain('No words yet');
  await press('Listen to Shivawn');
  await until(() => played.length === 1);
  expect(bodiesOf('POST /pronunciations/hear')).toEqual([
    { say: 'Shivawn', voiceId: 'en-US-Chirp3-HD-Orus' },
  ]);
});

test('a new word is played in the chosen voice and saved when its row is left', async () => {
  await show();
  await press('Add a word');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Word or name');
  await fill('Word or name', 'Niamh');
  await fill('How Niamh sounds', 'Neev');
  await fill('Voice', 'Ava');
  await press('Listen to Niamh');
  await until(() => played.length === 1);
  expect(bodiesOf('POST /pronunciations/hear')).toEqual([{ say: 'Neev', voiceId: 'Ava' }]);
  await leaveRow();
  await until(() => bodiesOf('PUT /pronunciations').length === 1);
  expect(bodiesOf('PUT /pronunciations')).toEqual([
    { baseRevision: 1, entries: [{ word: 'Niamh', say: 'Neev' }, siobhan] },
  ]);
});

test('pressing again stops a playing word, and a third press plays it without another request', async () => {
  await show();
  await press('Listen to Siobhán');
  await until(() => played.length === 1);
  await press('Stop Siobhán');
  await press('Listen to Siobhán');
  await until(() => played.length === 2);
  expect(bodiesOf('POST /pronunciations/hear')).toHaveLength(1);
});

test('a word that the voice cannot say shows the reason when it is played', async () => {
  serverRefusal = {
    status: 400,
    body: { message: 'Orus can’t say this. Spell it another way.', code: 'invalid' },
  };
  await show();
  await press('Listen to Siobhán');
  await until(() => pageText().includes('Orus can’t say this. Spell it another way.'));
});

test('deleting a word moves the focus to “Add a word”, and Undo restores the word', async () => {
  await show();
  await act(async () => document.querySelector<HTMLElement>('[data-verb="delete"]')?.focus());
  await press('Delete Siobhán');
  expect(document.activeElement?.textContent).toContain('Add a word');
  await until(() => bodiesOf('PUT /pronunciations').length === 1);
  expect(words()).toEqual([]);
  await press('Undo');
  await until(() => bodiesOf('PUT /pronunciations').length === 2);
  expect(words()).toEqual(['Siobhán']);
  expect(list.entries).toEqual([siobhan]);
});

test('a duplicate word is reported when its row is left, and is not sent', async () => {
  await show();
  await press('Add a word');
  await fill('Word or name', 'SIOBHÁN');
  await fill('How SIOBHÁN sounds', 'x');
  expect(pageText()).not.toContain('in the list twice');
  await leaveRow();
  expect(pageText()).toContain('“SIOBHÁN” is in the list twice. Keep one of them.');
  expect(bodiesOf('PUT /pronunciations')).toEqual([]);
});

test('a word changed elsewhere is shown beside the local version, and the author decides', async () => {
  await show();
  const serverList = { ...list, revision: 4, entries: [{ word: 'Siobhán', say: 'Shuh-vaun' }] };
  serverRefusal = {
    status: 409,
    body: { message: 'Changed.', code: 'conflict', pronunciations: serverList },
  };
  await act(async () => document.querySelector<HTMLElement>('[data-say]')?.focus());
  await fill('How Siobhán sounds', 'Shi-vawn');
  await leaveRow();
  await until(() => pageText().includes('Changed elsewhere: “Siobhán” is now pronounced “Shuh-vaun”.'));
  serverRefusal = undefined;
  await press('Keep mine');
  await until(() => bodiesOf('PUT /pronunciations').length === 2);
  expect(bodiesOf('PUT /pronunciations')[1]).toEqual({
    baseRevision: 4,
    entries: [{ word: 'Siobhán', say: 'Shi-vawn' }],
  });
});

test('a list of pronunciations that could not be saved shows the reason and can be sent again', async () => {
  await show();
  serverRefusal = { status: 404, body: { message: 'The book is in the trash.', code: 'not_found' } };
  await act(async () => document.querySelector<HTMLElement>('[data-say]')?.focus());
  await fill('How Siobhán sounds', 'Shi-vawn');
  await leaveRow();
  await until(() => pageText().includes('Not saved: The book is in the trash.'));
  serverRefusal = undefined;
  await press('Try again');
  await until(() => list.entries[0]?.say === 'Shi-vawn');
});
