// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageRefusals } from '#shared/domain/people/profile-image.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { aProfile } from '#web/testing/profile.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { OwnPicture } from './own-picture.tsx';

const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
let requests: string[];
let imageUrl: string | undefined;
let isReachable: boolean;
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  toastStore.set([]);
  requests = [];
  imageUrl = '/media/public/images/before.webp';
  isReachable = true;
  vi.stubGlobal('fetch', answer);
  // happy-dom can't draw.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'script.png') throw new DOMException('', 'InvalidStateError');
    const side = file.name === 'tiny.png' ? 199 : 400;
    return { width: side, height: side, close: () => undefined };
  });
  const pen = { clearRect: () => undefined, drawImage: () => undefined };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['pixels'], { type: 'image/webp' }));
  await act(async () => authState.set({ status: 'signedIn', session }));
  unmount = await render(<OwnPicture userid={session.userid} />);
  await settle();
  await settle();
});
afterEach(() => unmount());

test('a chosen profile picture is uploaded and shown at once', async () => {
  await choose('holiday.png');
  await press('Use this picture');
  await untilSettled();
  expect(requests).toEqual(['POST /profile/image']);
  expect(document.querySelector('dialog')).toBeNull();
  expect(pictureUrl()).toBe('/media/public/images/after.webp');
});

test.each([
  ['script.png', imageRefusals.unreadable],
  ['tiny.png', imageRefusals.tooSmall],
])('an unusable picture is refused with a message before the upload: %s', async (file, words) => {
  await choose(file);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(words);
  expect(document.querySelector('dialog')).toBeNull();
  expect(pictureUrl()).toBe('/media/public/images/before.webp');
  await choose('holiday.png');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a picture that could not be uploaded can be sent again', async () => {
  await choose('holiday.png');
  isReachable = false;
  await press('Use this picture');
  await untilSettled();
  expect(document.querySelector('dialog')?.textContent).toContain('Error: We can’t reach the server.');
  expect(pictureUrl()).toBe('/media/public/images/before.webp');
});

test('a deleted profile picture disappears at once, and Undo restores it', async () => {
  await press('Delete');
  expect(pictureUrl()).toBeUndefined();
  expect(pageText()).toContain('Choose a picture');
  await act(async () => toastStore.get()[0]!.action!.onChoose());
  expect(pictureUrl()).toBe('/media/public/images/before.webp');
  expect(requests).toEqual([]);
});

test('a deleted profile picture is deleted on the server once Undo is no longer offered', async () => {
  await press('Delete');
  expect(requests).toEqual([]);
  await act(async () => toastStore.set([]));
  await untilSettled();
  expect(requests).toEqual(['DELETE /profile/image']);
  expect(pictureUrl()).toBeUndefined();
});

test('a profile picture that could not be deleted comes back with an error', async () => {
  await press('Delete');
  isReachable = false;
  await act(async () => toastStore.set([]));
  await untilSettled();
  expect(toastStore.get().at(-1)).toMatchObject({ type: 'error' });
  expect(pictureUrl()).toBe('/media/public/images/before.webp');
});

async function choose(name: string): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(chooser, 'files', { value: [new File(['x'], name)], configurable: true });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
  await untilSettled();
}

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, location.href);
  const route = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
  if (route === 'GET /profile') return Response.json({ profile: { ...aProfile, imageUrl } });
  requests.push(route);
  if (!isReachable) throw new TypeError('Failed to fetch');
  imageUrl = route === 'DELETE /profile/image' ? undefined : '/media/public/images/after.webp';
  return imageUrl === undefined ? new Response(null, { status: 204 }) : Response.json({ imageUrl });
}

const pictureUrl = () => document.querySelector('img')?.getAttribute('src') ?? undefined;

async function untilSettled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settle();
}
