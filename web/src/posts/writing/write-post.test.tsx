// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aBookServer, pressKey, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { wholeWindowStore } from '#web/platform/whole-window.ts';
import { anOwnPost } from '#web/posts/testing/own-post.ts';
import { fieldOf, fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { someLocks } from '#web/texts/saving/testing/fakes.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { WritePost } from './write-post.tsx';

let server: BookServer;
let unmount: () => Promise<void>;
let post = anOwnPost();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toastStore.set([]);
  post = anOwnPost();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(someLocks() as unknown as LockManager);
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub: 'ada' }) })! });
  server = aBookServer({
    'GET /blog/mine/*': () => ({ post }),
    'PUT /blog/*': (body) => ({ post: (post = { ...post, ...body }) }),
  });
});

afterEach(async () => {
  await unmount();
});

test('for a missing or another author’s post, a message with links to posts and trash is shown', async () => {
  server.answers['GET /blog/mine/*'] = () => refusal(404, postRefusals.noPost);
  await visit('This post doesn’t exist, or it isn’t yours');
  const linkAddresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(linkAddresses).toEqual(['/books/posts', '/books/posts?list=trash']);
  expect(wholeWindowStore.get()).toBe(false);
});

test('an author can try again when a post could not be loaded', async () => {
  server.answers['GET /blog/mine/*'] = () => refusal(500, '');
  await visit('We couldn’t open this post.');
  server.answers['GET /blog/mine/*'] = () => ({ post });
  await press('Try again');
  await until(() => document.querySelector('[aria-label="Post text"]') !== null);
});

test('the text of a post opens in the editor, which fills the window', async () => {
  await visit();
  expect(document.querySelector('[aria-label="Post text"]')?.textContent).toBe('One.');
  expect(wholeWindowStore.get()).toBe(true);
});

test('an invalid, repeated or sixth tag is refused, and the reason is shown', async () => {
  await visit();
  await press('Post settings');
  for (const tag of ['one', 'Two words', 'three', 'four', 'five']) await addTag(tag);
  expect(post.tags).toEqual(['one', 'Two words', 'three', 'four', 'five']);
  await addTag('six');
  expect(pageText()).toContain(postRefusals.tooManyTags);
  expect(fieldOf('Tags').value).toBe('six');
  await press('Remove five');
  await until(() => post.tags.length === 4);
  await addTag('what?');
  expect(pageText()).toContain(postRefusals.tagUnfit);
  await addTag('ONE');
  expect(post.tags).toEqual(['one', 'Two words', 'three', 'four']);
});

test('if the server refuses a post setting, its old value returns and an error is shown', async () => {
  server.answers['PUT /blog/*'] = () => refusal(503, '');
  await visit();
  await press('Post settings');
  await fill('Category', 'Memoir');
  await until(() => toastStore.get().length > 0);
  expect(fieldOf('Category').value).toBe('Everything Else');
});

test('the post settings show the detected language; choosing another applies it to the text', async () => {
  const audio = anAudio({ languageDetected: true, language: 'pl' });
  const price = { characters: 0, credits: 0 };
  server.answers['GET /blog/*/audio'] = () => ({
    postAudio: { postId: post.id, reads: 'draft', narration: { audio, price }, podcast: { price } },
  });
  await visit();
  await press('Post settings');
  await until(() => pageText().includes('Detected: Polish.'));
  expect(fieldOf('Language').value).toBe('');
  await fill('Language', 'de');
  await until(() => server.of('PUT /blog/*').length > 0);
  expect(server.of('PUT /blog/*').at(-1)?.body).toEqual({ language: 'de' });
  await until(() => document.querySelector('[aria-label="Post text"]')?.getAttribute('lang') === 'de');
  expect(pageText()).not.toContain('Detected');
});

test('a post is published in exactly the version that its author sees', async () => {
  await visit();
  await press('Publish…');
  await press('Publish now');
  await until(() => toastStore.get().length > 0);
  expect(server.of('PUT /blog/*').at(-1)?.body).toEqual({ status: 'published', baseRevision: 1 });
  expect(toastStore.get().at(-1)?.link?.href).toBe('/blog/the-tide-a1b2c3');
});

test('if a post was changed on another device, publishing reloads it instead and explains why', async () => {
  server.answers['PUT /blog/*'] = () =>
    Response.json(
      {
        message: postRefusals.postChanged,
        code: 'conflict',
        post: { ...post, revision: 2, content: 'One.\n\nTwo, elsewhere.' },
      },
      { status: 409 },
    );
  await visit();
  await press('Publish…');
  await press('Publish now');
  await until(() => pageText().includes(postRefusals.postChanged));
  expect(document.querySelector('[aria-label="Post text"]')?.textContent).toContain('Two, elsewhere.');
});

test('before publishing a post, the author sees which content is left out', async () => {
  post = anOwnPost({ content: 'See ![the pier](pier.png).' });
  await visit();
  await press('Publish…');
  expect(pageText()).toContain('Left out: 1 picture.');
});

test('a public post can be published again after a picture that it lacked is chosen again', async () => {
  const name = pictureName('0'.repeat(32), { width: 640, height: 480 }, 'png');
  post = anOwnPost({ status: 'published', content: `One.\n\n![](${name})` });
  server.answers['POST /blog/*/pictures'] = () => ({ name });
  await visit();
  expect(pageText()).not.toContain('Publish changes…');
  await press('Replace…');
  const chooser = document.querySelector<HTMLInputElement>('[aria-label="Pictures: files"]')!;
  const file = new File(['<svg/>'], 'map.svg', { type: 'image/svg+xml' });
  Object.defineProperty(chooser, 'files', { value: [file] });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => pageText().includes('Publish changes…'));
});

test('an empty post is not published', async () => {
  post = anOwnPost({ content: '', wordCount: 0 });
  await visit();
  await press('Publish…');
  await press('Publish now');
  expect(pageText()).toContain(postRefusals.nothingToPublish);
  expect(server.of('PUT /blog/*')).toEqual([]);
});

test('a scheduled post states its time, and the schedule can be cancelled', async () => {
  post = anOwnPost({ status: 'scheduled', publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  await visit();
  expect(pageText()).toContain('Scheduled for ');
  await press('Schedule…');
  expect(pageText()).toContain('It will be published on ');
  await press('Cancel schedule');
  await until(() => server.of('PUT /blog/*').length > 0);
  expect(server.of('PUT /blog/*').at(-1)?.body).toMatchObject({ status: 'draft' });
});

test('a post that was taken down states the reason and cannot be published', async () => {
  post = anOwnPost({ status: 'draft', takenDown: 'It was somebody else’s text.' });
  await visit();
  expect(pageText()).toContain('Taken down: It was somebody else’s text.');
  expect(pageText()).not.toContain('Publish…');
});

async function visit(words?: string): Promise<void> {
  unmount = await render(<WritePost of={{ userid: 'ada', id: post.id }} />);
  await until(() =>
    words === undefined
      ? document.querySelector('[aria-label="Post text"]') !== null
      : pageText().includes(words),
  );
  await act(async () => undefined);
}

async function addTag(tag: string): Promise<void> {
  await fill('Tags', tag);
  await pressKey(fieldOf('Tags'), 'Enter');
  await act(async () => new Promise((done) => setTimeout(done, 5)));
}
