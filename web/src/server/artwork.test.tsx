// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { artworkShapes, svgOf } from '#shared/domain/books/artwork.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { Artwork, pictureOf, type ArtworkProps } from './artwork.tsx';
import { requestGuard } from './request-guard/index.ts';

const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
const cover = { id: 'book_1', genre: 'poetry', coverUrl: '/book-covers/cover-1.webp' };
const drawn = svgOf(artworkShapes({ id: 'book_1', genre: 'poetry' }));
let answers: () => Promise<Response>;
let unmount: () => Promise<void>;

beforeEach(() => {
  requestGuard.reset();
  authState.set({ status: 'signedIn', session });
  vi.stubGlobal('fetch', () => answers());
});
afterEach(() => unmount());

test('a recording without a book is shown with its own drawing, without any request', async () => {
  answers = vi.fn<typeof answers>();
  await show({ id: 'aud_1' });
  expect(drawing()).toBe(svgOf(artworkShapes({ id: 'aud_1' })));
  expect(document.querySelector('.artwork')?.getAttribute('aria-hidden')).toBe('true');
  expect(answers).not.toHaveBeenCalled();
});

test('a recording of a book is shown with the book’s cover or drawing', async () => {
  await show({ id: 'aud_1', book: cover });
  expect(address()).toBe(cover.coverUrl);
  await unmount();
  await show({ id: 'aud_1', book: { id: 'book_1', genre: 'poetry' } });
  expect(drawing()).toBe(drawn);
});

test('a channel is shown with its uploaded picture or with a drawn one', async () => {
  await show(pictureOf({ creatorId: 'cre_1', imageUrl: '/media/images/1.webp' }));
  expect(address()).toBe('/media/images/1.webp');
  await unmount();
  await show(pictureOf({ creatorId: 'cre_1', imageUrl: '/default-avatar.svg' }));
  expect(drawing()).toBe(svgOf(artworkShapes({ id: 'cre_1' })));
});

test('a cover that cannot be loaded is replaced by the drawing', async () => {
  await show(cover);
  await act(async () => document.querySelector('img')!.dispatchEvent(new Event('error')));
  expect(drawing()).toBe(drawn);
});

test('a drawing is shown until the cookies for a private cover are set and the cover loads', async () => {
  const pendingResponse = Promise.withResolvers<Response>();
  answers = () => pendingResponse.promise;
  await show({ ...cover, coverUrl: '/media/private/ada-id/covers/1/cover.webp' });
  expect(drawing()).toBe(drawn);
  pendingResponse.resolve(Response.json({ expiresAt: '2126-01-01T00:00:00.000Z' }));
  await settle();
  await settle();
  expect(address()).toBe('/media/private/ada-id/covers/1/cover.webp');
});

async function show(of: ArtworkProps['of']): Promise<void> {
  unmount = await render(<Artwork of={of} />);
  await settle();
}

const address = () => document.querySelector('.artwork img')?.getAttribute('src');
const drawing = () => document.querySelector('.artwork svg')?.innerHTML;
