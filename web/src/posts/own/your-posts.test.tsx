// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import YourPostsRoute from '#web/posts/routes/your-posts.tsx';
import { anOwnPost } from '#web/posts/testing/own-post.ts';
import { fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';

let server: BookServer;
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  toastStore.set([]);
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken({ sub: 'ada' }) })! });
  server = aBookServer({
    'GET /blog/mine': () => ({
      posts: [
        anOwnPost({ hasUnpublishedChanges: true, status: 'published' }),
        anOwnPost({ id: 'shoe-1', title: 'A shoe', tags: ['found'] }),
      ],
    }),
  });
});

afterEach(async () => {
  await unmount?.();
  unmount = undefined;
});

test('the list of posts shows the status of each, and can be filtered by status', async () => {
  await visit('/books/posts', 'The tide');
  expect(pageText()).toContain('Unpublished changes');
  expect(pageText()).toContain('2 posts');
  await choose('Drafts');
  await until(() => !pageText().includes('The tide'));
  expect(pageText()).toContain('1 of 2 posts');
  await choose('Scheduled');
  await until(() => pageText().includes('No posts found'));
  await press('Show all posts');
  await until(() => pageText().includes('The tide'));
  expect(location.search).toBe('');
});

test('a new post requires a title and opens as a draft', async () => {
  server.answers['POST /blog'] = (body) => ({ post: anOwnPost({ id: 'new-one-1', ...body }) });
  await visit('/books/posts?new', 'Create draft');
  await press('Create draft');
  expect(document.querySelector('dialog')?.textContent).toContain('A post needs a title.');
  expect(server.of('POST /blog')).toEqual([]);
  await fill('Title', ' New one ');
  await press('Create draft');
  await until(() => location.pathname === '/books/posts/new-one-1');
  expect(server.of('POST /blog').map(({ body }) => body)).toEqual([{ title: 'New one' }]);
});

test('when a post cannot be created, the dialog shows the reason and keeps the title', async () => {
  server.answers['POST /blog'] = () => refusal(409, 'You have 1,000 posts.');
  await visit('/books/posts?new', 'Create draft');
  await fill('Title', 'One too many');
  await press('Create draft');
  await until(() => document.querySelector('dialog')!.textContent.includes('You have 1,000 posts.'));
  expect(document.querySelector<HTMLInputElement>('dialog input')?.value).toBe('One too many');
});

test('unpublishing a post needs a confirmation', async () => {
  server.answers['PUT /blog/*'] = () => ({ post: anOwnPost() });
  await visit('/books/posts', 'The tide');
  await press('Unpublish…');
  expect(server.of('PUT /blog/*')).toEqual([]);
  await press('Unpublish');
  await until(() => server.of('PUT /blog/*').length === 1);
  expect(server.of('PUT /blog/*')[0]?.body).toEqual({ status: 'draft' });
});

test('a deleted post can be restored at once', async () => {
  server.answers['DELETE /blog/*'] = () => undefined;
  server.answers['POST /blog/*/restore'] = () => ({ post: anOwnPost() });
  await visit('/books/posts', 'The tide');
  await press('Delete');
  await until(() => toastStore.get().length > 0);
  expect(toastStore.get().at(-1)?.message).toContain('in the trash for 30 days');
  await act(async () => toastStore.get().at(-1)?.action?.onChoose());
  await until(() => server.of('POST /blog/the-tide-a1b2c3/restore').length === 1);
});

test('a post that could not be deleted stays, with an error', async () => {
  server.answers['DELETE /blog/*'] = () => refusal(503, 'Later.');
  await visit('/books/posts', 'The tide');
  await press('Delete');
  await until(() => toastStore.get().length > 0);
  expect(toastStore.get().at(-1)?.type).toBe('error');
  expect(pageText()).toContain('The tide');
});

test('an empty list of posts shows a message, and a failed load can be retried', async () => {
  server.answers['GET /blog/mine'] = () => refusal(500, '');
  await visit('/books/posts', 'We couldn’t load your posts. They are safe.');
  server.answers['GET /blog/mine'] = () => ({ posts: [] });
  await press('Try again');
  await until(() => pageText().includes('No posts yet'));
});

test('deleting a post permanently needs a confirmation', async () => {
  server.answers['GET /blog/mine'] = () => ({ posts: [anOwnPost({ deletedAt: new Date().toISOString() })] });
  server.answers['DELETE /blog/mine/*'] = () => undefined;
  await visit('/books/posts?list=trash', '30 days left');
  expect(server.requests.at(-1)?.query['list']).toBe('trash');
  await press('Delete permanently… The tide');
  await press('Keep it');
  expect(server.of('DELETE /blog/mine/*')).toEqual([]);
  await press('Delete permanently… The tide');
  await press('Delete permanently');
  await until(() => server.of('DELETE /blog/mine/the-tide-a1b2c3').length === 1);
  await settle();
});

async function visit(address: string, words: string): Promise<void> {
  history.replaceState(null, '', address);
  unmount = await render(<YourPostsRoute />);
  await until(() => pageText().includes(words));
}

async function choose(name: string): Promise<void> {
  const tab = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === name);
  await act(async () => (tab as HTMLElement | undefined)?.click());
}
