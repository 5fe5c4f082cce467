// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { Route } from 'wouter';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { aChapterAudio, aChapterSound } from '#web/audio/book-audio/testing/book.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { someLocks } from '#web/texts/saving/testing/fakes.ts';
import { wholeWindowStore } from '#web/platform/whole-window.ts';
import { someCredits } from '#web/credits/testing/credits.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import type * as Tools from '#web/writing/text-tools.tsx';
import type { TextToolsProps } from '#web/writing/text-tools.tsx';
import { aChapterLine, anOutline } from './testing/book.ts';
import { aBookServer, pressKey, refusal, type BookServer } from './testing/book-server.ts';
import { Workspace } from './workspace.tsx';

const failingParts = vi.hoisted(() => ({ tools: false }));
vi.mock('#web/writing/text-tools.tsx', async (original) => {
  const { default: TextTools } = await original<typeof Tools>();
  return {
    default(props: TextToolsProps) {
      if (failingParts.tools) throw new TypeError("Failed to set the 'innerHTML' property on 'Element'");
      return <TextTools {...props} />;
    },
  };
});

let server: BookServer;
let unmount: () => Promise<void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toastStore.set([]);
  failingParts.tools = false;
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(someLocks() as unknown as LockManager);
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub: 'ada' }) })! });
  server = aBookServer({
    'GET /books/book_b': () => anOutline(),
    'GET /books/book_b/chapters/*': (_body, route) => ({ chapter: aChapter(route.split('/').at(-1)) }),
    'PUT /books/book_b/order': (body) => body,
  });
});

afterEach(async () => {
  await unmount();
  vi.useRealTimers();
});

test('a book opens at its first chapter, and later at the chapter opened last', async () => {
  await visit('/books/book/book_b');
  expect(location.pathname).toBe('/books/book/book_b/chapter/chap_1');
  await unmount();
  await visit('/books/book/book_b/chapter/chap_3');
  await unmount();
  await visit('/books/book/book_b');
  expect(location.pathname).toBe('/books/book/book_b/chapter/chap_3');
});

test('in a book without chapters, one click creates the first and focuses its text', async () => {
  server.answers['GET /books/book_b'] = () => anOutline([]);
  server.answers['POST /books/book_b/chapters'] = () => ({ chapter: aChapter('chap_new', '') });
  await visit('/books/book/book_b', 'A blank page');
  await press('Start the first chapter');
  await until(() => document.activeElement?.getAttribute('aria-label') === 'Chapter text');
  expect(location.pathname).toBe('/books/book/book_b/chapter/chap_new');
});

test('a book that cannot be found is reported, with links to the shelf and the trash', async () => {
  server.answers['GET /books/book_b'] = () => refusal(404, 'This book doesn’t exist.');
  await visit('/books/book/book_b', 'This book isn’t on your shelf');
  const linkAddresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(linkAddresses).toEqual(['/books/dashboard', '/books/trash']);
  expect(wholeWindowStore.get()).toBe(false);
});

test('a chapter that is not in the book is reported, and the outline stays', async () => {
  server.answers['GET /books/book_b/chapters/*'] = () => refusal(404, 'This chapter doesn’t exist.');
  await visit('/books/book/book_b/chapter/chap_gone', 'This chapter doesn’t exist');
  expect(pageText()).toContain('Title of chap_2');
});

test('if a tool of the workspace breaks, text and outline stay; the technical error is hidden', async () => {
  failingParts.tools = true;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  await visit('/books/book/book_b', 'A tool of this page stopped working. Your text is safe.');
  expect(document.querySelector('[aria-label="Chapter text"]')?.textContent).toContain('Ten words.');
  expect(pageText()).toContain('Title of chap_2');
  expect(pageText()).not.toContain('innerHTML');
});

test('the writing workspace uses the whole window while it is open', async () => {
  await visit('/books/book/book_b');
  expect(wholeWindowStore.get()).toBe(true);
  await unmount();
  expect(wholeWindowStore.get()).toBe(false);
  unmount = async () => undefined;
});

test('a chapter renamed in place has its new name everywhere, and Escape keeps the old one', async () => {
  server.answers['PUT /chapters/*'] = () => ({ chapter: aChapter('chap_2') });
  await visit('/books/book/book_b');
  await pressKey(row('chap_2'), 'F2');
  await fill('Name of the chapter', 'Low Water');
  await pressKey(elementNamed('Name of the chapter'), 'Enter');
  await until(() => row('chap_2').textContent.includes('Low Water'));
  expect(server.of('PUT /chapters/chap_2').map(({ body }) => body)).toEqual([{ title: 'Low Water' }]);
  await pressKey(row('chap_2'), 'F2');
  await fill('Name of the chapter', 'High Water');
  await pressKey(elementNamed('Name of the chapter'), 'Escape');
  expect(row('chap_2').textContent).toContain('Low Water');
});

test('Enter and Escape in a chapter’s name field focus the chapter; leaving it otherwise doesn’t', async () => {
  server.answers['PUT /chapters/*'] = () => ({ chapter: aChapter('chap_2') });
  await visit('/books/book/book_b');
  for (const key of ['Enter', 'Escape']) {
    await pressKey(row('chap_2'), 'F2');
    await pressKey(elementNamed('Name of the chapter'), key);
    expect(row('chap_2').contains(document.activeElement)).toBe(true);
  }
  await pressKey(row('chap_2'), 'F2');
  await act(async () => elementNamed('Name of the chapter').blur());
  expect(document.activeElement).toBe(document.body);
});

test('the name field of a new part gets the focus, unless the author has moved on to the text', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  let requestCount = 0;
  server.answers['POST /books/book_b/parts'] = () => answers[requestCount++]!.promise;
  await visit('/books/book/book_b/chapter/chap_1');
  const text = () => document.querySelector<HTMLElement>('[aria-label="Chapter text"]')!;
  await until(() => text() !== null);

  await press('Part');
  text().focus();
  await act(async () => answers[0]!.resolve({ part: { id: 'part_1', title: 'Part 1' } }));
  await until(() => pageText().includes('Part 1'));
  expect(document.activeElement).toBe(text());

  await press('Part');
  text().blur();
  await act(async () => answers[1]!.resolve({ part: { id: 'part_2', title: 'Part 2' } }));
  await until(() => document.activeElement instanceof HTMLInputElement);
});

test('Alt with an arrow moves a chapter, announces its place and keeps the focus on it', async () => {
  await visit('/books/book/book_b');
  await pressKey(row('chap_1'), 'ArrowDown', { altKey: true });
  expect(document.activeElement).toBe(row('chap_1'));
  await pressKey(row('chap_1'), 'ArrowDown', { altKey: true });
  await until(() => order().join() === 'chap_2,chap_3,chap_1');
  expect(pageText()).toContain('Title of chap_1 is now number 3 of 3.');
  await until(() => sentOrder() === 'chap_2,chap_3,chap_1');
});

test('a changed chapter order is sent in a request that continues if the page closes', async () => {
  await visit('/books/book/book_b');
  await pressKey(row('chap_1'), 'ArrowDown', { altKey: true });
  await until(() => sentOrder() === 'chap_2,chap_1,chap_3');
  expect(server.of('PUT /books/book_b/order')[0]?.outlives).toBe(true);
});

test('closing the page right after moving a chapter sends the new chapter order', async () => {
  await visit('/books/book/book_b');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await pressKey(row('chap_1'), 'ArrowDown', { altKey: true });
  await act(async () => dispatchEvent(new Event('pagehide')));
  vi.useRealTimers();
  expect(sentOrder()).toBe('chap_2,chap_1,chap_3');
});

test('a refused chapter order is reverted and reported, and the outline is loaded again', async () => {
  let refuse: (answer: Response) => void = () => undefined;
  server.answers['PUT /books/book_b/order'] = () => new Promise((resolve) => (refuse = resolve));
  await visit('/books/book/book_b');
  const requestCount = server.of('GET /books/book_b').length;
  await pressKey(row('chap_1'), 'ArrowDown', { altKey: true });
  await until(() => sentOrder() !== undefined);
  expect(order()).toEqual(['chap_2', 'chap_1', 'chap_3']);
  refuse(refusal(409, 'The new order is missing a chapter.'));
  await until(() => order().join() === 'chap_1,chap_2,chap_3');
  expect(toastStore.get()[0]?.message).toBe('The new order is missing a chapter.');
  await until(() => server.of('GET /books/book_b').length > requestCount);
});

test('deleting a chapter opens the next one, and Undo restores the chapter at its place', async () => {
  server.answers['DELETE /books/book_b/chapters/chap_2'] = () => undefined;
  server.answers['POST /chapters/chap_2/restore'] = () => ({ chapter: aChapter('chap_2') });
  await visit('/books/book/book_b/chapter/chap_2');
  await choose('More about Title of chap_2', 'Delete chapter');
  await until(() => location.pathname.endsWith('/chap_3'));
  expect(order()).toEqual(['chap_1', 'chap_3']);
  await press('Undo');
  await until(() => location.pathname.endsWith('/chap_2'));
  expect(order()).toEqual(['chap_1', 'chap_2', 'chap_3']);
});

test('a chapter that cannot be deleted is shown again, with an error', async () => {
  server.answers['DELETE /books/book_b/chapters/chap_2'] = () => refusal(500, '');
  await visit('/books/book/book_b');
  await choose('More about Title of chap_2', 'Delete chapter');
  await until(() => toastStore.get().length > 0);
  expect(toastStore.get()[0]?.message).toBe('We couldn’t delete this.');
  expect(order()).toEqual(['chap_1', 'chap_2', 'chap_3']);
});

test('a panel left open is open on the next visit', async () => {
  server.answers['GET /books/book_b/notes'] = () => ({ notes: [] });
  await visit('/books/book/book_b');
  await press('Notes');
  await until(() => pageText().includes('The whole book'));
  await unmount();
  await visit('/books/book/book_b', 'The whole book');
  await press('Close Notes');
  expect(pageText()).not.toContain('The whole book');
});

test('in a window of medium width, the outline and a panel are never open together', async () => {
  server.answers['GET /books/book_b/notes'] = () => ({ notes: [] });
  await visit('/books/book/book_b');
  expect(elementNamed('Outline', 'nav')).not.toBeNull();
  await press('Notes');
  await until(() => pageText().includes('The whole book'));
  expect(elementNamed('Outline', 'nav')).toBeNull();
  await press('Outline');
  expect(elementNamed('Outline', 'nav')).not.toBeNull();
  expect(pageText()).not.toContain('The whole book');
});

test('opening a book without chapter audio requests no audio', async () => {
  await visit('/books/book/book_b');
  await settle();
  expect(server.of('GET /books/book_b/audio')).toEqual([]);
});

test('the outline marks chapters whose audio is ready or out of date', async () => {
  const audio = anAudio({ visibility: 'public' });
  const outline = anOutline();
  const [first, ...others] = outline.chapters;
  server.answers['GET /books/book_b'] = () => ({
    ...outline,
    chapters: [{ ...first, audioId: audio.id }, ...others],
  });
  server.answers['GET /books/book_b/audio'] = () => ({
    bookAudio: {
      chapters: [
        { chapterId: 'chap_1', title: '', audio, isBehind: false },
        { chapterId: 'chap_2', title: '', audio: { ...audio, id: 'aud_2' }, isBehind: true },
        { chapterId: 'chap_3', title: '', isBehind: false },
      ],
      files: [],
      price: { chapters: 1, credits: 1 },
    },
  });
  await visit('/books/book/book_b');
  await until(() => row('chap_1').textContent.includes('audio'));
  expect(
    ['chap_1', 'chap_2', 'chap_3'].map((id) => /audio: ([a-z ]+)/.exec(row(id).textContent)?.[1]),
  ).toEqual(['ready', 'out of date', undefined]);
});

test('the outline marks a chapter when its first narration begins', async () => {
  const audio = aChapterSound({ status: 'PROCESSING' });
  let isGenerated = false;
  const chapters = () => (isGenerated ? [{ chapterId: 'chap_1', title: '', audio, isBehind: false }] : []);
  Object.assign(server.answers, {
    'GET /credits': () => ({ credits: someCredits(), entries: [] }),
    'GET /books/book_b/audio': () => ({
      bookAudio: { chapters: chapters(), files: [], price: { chapters: 1, credits: 1 } },
    }),
    'GET /books/book_b/chapters/*/audio': () => ({
      chapterAudio: aChapterAudio(isGenerated ? { audio } : {}),
    }),
    'POST /books/book_b/chapters/chap_1/audio': () => {
      isGenerated = true;
      return { audio };
    },
  });
  await visit('/books/book/book_b');
  await press('Audio');
  await until(() => pageText().includes('Generate narration'));
  await press('Generate narration');
  await until(() => isGenerated);
  await press('Outline');
  await until(() => row('chap_1').textContent.includes('audio: processing'));
});

test('a chapter with audio has a read-along page with a link back to the text', async () => {
  const audio = anAudio({ visibility: 'public', chapterId: 'chap_2', transcriptUrl: '/two.vtt' });
  server.answers['GET /books/book_b/chapters/chap_2/audio'] = () => ({
    chapterAudio: {
      chapterId: 'chap_2',
      narration: { audio, sentencesBehind: 2, price: { characters: 9, credits: 1 } },
      podcast: { price: { characters: 9, credits: 1 } },
    },
  });
  server.answers['GET /two.vtt'] = () =>
    new Response('WEBVTT\n\n00:00.000 --> 00:03.000\nThe lamps were lit.\n');
  await visit('/books/book/book_b/chapter/chap_2?read', 'The lamps were lit.');
  expect(document.querySelector('h1')?.textContent).toContain('Title of chap_2');
  expect(pageText()).toContain('2 sentences aren’t in the audio yet.');
  expect(elementNamed('Chapter text')).toBeNull();
  await act(async () => elementNamed('Back to the chapter').click());
  await until(() => elementNamed('Chapter text') !== null);
  expect(location.pathname + location.search).toBe('/books/book/book_b/chapter/chap_2');
});

test('the read-along page shows where to generate a narration when there is none', async () => {
  server.answers['GET /books/book_b/chapters/chap_1/audio'] = () => ({
    chapterAudio: {
      chapterId: 'chap_1',
      narration: { price: { characters: 9, credits: 1 } },
      podcast: { price: { characters: 9, credits: 1 } },
    },
  });
  await visit(
    '/books/book/book_b/chapter/chap_1?read',
    'This chapter has no narration yet, so there’s nothing to read along with',
  );
  expect(pageText()).toContain('Generate it in the chapter’s Audio panel.');
});

test('an opened panel gets the focus, and closing it returns the focus to its button', async () => {
  server.answers['GET /books/book_b/notes'] = () => ({ notes: [] });
  await visit('/books/book/book_b');
  const open = async (name: string) => {
    switchOf(name).focus();
    await press(name);
  };
  await open('Notes');
  await until(() => document.activeElement?.textContent === 'Notes');
  await press('Close Notes');
  expect(document.activeElement).toBe(switchOf('Notes'));
  await open('Find');
  await until(() => document.activeElement === fieldOf('Find in the book'));
  await pressKey(fieldOf('Find in the book'), 'Escape');
  expect(pageText()).not.toContain('Find in the book');
  expect(document.activeElement).toBe(switchOf('Find'));
});

describe('A person’s first visit to the workspace', () => {
  const notes = () => [...document.querySelectorAll('[role=note]')].map(({ textContent }) => textContent);
  const profileChanges = () => server.of('PUT /profile').map(({ body }) => body);
  let marksSeen: string[] | undefined;
  beforeEach(() => {
    marksSeen = undefined;
    server.answers['GET /profile'] = () => ({
      profile: { userid: 'ada', username: 'ada', name: 'Ada', marksSeen },
    });
    server.answers['PUT /profile'] = () => ({ profile: { userid: 'ada', username: 'ada', name: 'Ada' } });
  });

  test('explains one button after another, each only once for that person on all devices', async () => {
    await visit('/books/book/book_b');
    await until(() => notes().length > 0);
    expect(notes()).toEqual(['Ask about your book, or let the AI continue where you stopped.Got it']);
    await press('Got it');
    expect(notes()).toEqual(['Turn a chapter into a narration or a podcast.Got it']);
    expect(document.activeElement?.textContent).toBe('AI');
    expect(profileChanges()).toEqual([{ marksSeen: ['ai'] }]);
    await unmount();
    marksSeen = ['ai', 'audio'];
    await visit('/books/book/book_b');
    await until(() => notes().length > 0);
    expect(notes()).toEqual(['Compare earlier texts with this one, and restore them.Got it']);
    await press('Versions');
    expect(notes()).toEqual([]);
    expect(profileChanges()).toContainEqual({ marksSeen: ['versions'] });
  });

  test('shows no explanations while the person types', async () => {
    await visit('/books/book/book_b');
    await until(() => notes().length > 0);
    const field = document.body.appendChild(document.createElement('textarea'));
    await act(async () => field.focus());
    expect(notes()).toEqual([]);
    await act(async () => field.blur());
    await until(() => notes().length > 0);
    field.remove();
  });

  test('shows no explanations while it is unknown which ones the person has seen', async () => {
    delete (server.answers as Record<string, unknown>)['GET /profile'];
    await visit('/books/book/book_b');
    await settle();
    expect(notes()).toEqual([]);
  });
});

test('typographic mistakes in a chapter are fixed from its toolbar, and one Undo restores it', async () => {
  server.answers['GET /books/book_b/chapters/*'] = () => ({ chapter: aChapter('chap_1', '"No"...') });
  await visit('/books/book/book_b');
  const text = () => elementNamed('Chapter text').textContent;
  await until(() => elementNamed('Chapter text') !== null);
  await choose('More tools', 'Fix this chapter…');
  await until(() => pageText().includes('Fix 3 places'));
  await press('Fix 3 places');
  expect(text()).toBe('“No”…');
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(elementNamed('Chapter text'));
  await press('Undo');
  expect(text()).toBe('"No"...');
});

test('focus mode shows the text only, and Escape leaves it', async () => {
  await visit('/books/book/book_b');
  await press('Focus mode');
  expect(document.querySelector('nav')).toBeNull();
  expect(elementNamed('Chapter text')).not.toBeNull();
  await pressKey(document.body, 'Escape');
  expect(document.querySelector('nav')).not.toBeNull();
});

async function visit(path: string, text = 'Title of chap_1'): Promise<void> {
  history.pushState(null, '', path);
  unmount = await render(<Pages />);
  await until(() => pageText().includes(text));
  // the chapter with this title loads after the outline, which shows the title too
  if (text === 'Title of chap_1') await until(() => document.querySelector('article') !== null);
}

const Pages = () => (
  <Route path="/books/book/:bookId/*?">
    {({ '*': rest }) => (
      <Workspace of={{ userid: 'ada', bookId: 'book_b' }} chapterId={rest?.replace('chapter/', '')} />
    )}
  </Route>
);

const aChapter = (id = 'chap_1', content = 'Ten words.') => ({
  ...aChapterLine({ id, ...(id === 'chap_new' && { title: '' }) }),
  bookId: 'book_b',
  content,
});

const row = (id: string) => document.querySelector(`[data-row="${id}"] [data-stop]`) as HTMLElement;
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row']);
const sentOrder = () => server.of('PUT /books/book_b/order').at(-1)?.body?.['chapterOrder']?.toString();
const switchOf = (panel: string) =>
  document.querySelector(`[data-panel="${panel.toLowerCase()}"]`) as HTMLElement;
const elementNamed = (name: string, tag = '') =>
  document.querySelector(`${tag}[aria-label="${name}"]`) as HTMLElement;

async function choose(menu: string, item: string): Promise<void> {
  const panel = document.querySelector(`[role=menu][aria-label="${menu}"]`);
  const button = [...(panel?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === item,
  );
  if (!button) throw new Error(`There is no "${item}" in "${menu}".`);
  await act(async () => button.click());
}
