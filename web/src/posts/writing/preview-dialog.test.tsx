// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { anOwnPost } from '#web/posts/testing/own-post.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, render, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const name = pictureName('7'.repeat(32), { width: 640, height: 480 }, 'png');
const post = anOwnPost({ id: 'tides-abc123', title: 'Tides' });
let unmount: (() => Promise<void>) | undefined;

beforeEach(() => {
  requestGuard.reset();
  const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
  authState.set({ status: 'signedIn', session });
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/media-session')
      ? Response.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
      : Response.json({ code: 'not_found', message: 'Not here.' }, { status: 404 }),
  );
});
afterEach(() => unmount?.());

test('the preview of a post shows its private pictures with their descriptions and captions', async () => {
  await open(`Look.\n\n![A map](${name} "North is up")`);
  await until(() => document.querySelector('figure img') !== null);
  const image = document.querySelector<HTMLImageElement>('figure img')!;
  expect([image.getAttribute('src'), image.alt]).toEqual([post.picturesUrl + name, 'A map']);
  expect(document.querySelector('figcaption')!.textContent).toBe('North is up');
});

test('the preview of an empty post says that it has no text', async () => {
  await open('');
  expect(pageText()).toContain('No text yet.');
});

async function open(markdown: string): Promise<void> {
  unmount = await render(<PreviewDialog post={post} markdown={() => markdown} onClose={() => undefined} />);
}
