// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coverRefusals } from '#shared/domain/pictures/covers.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { pageText, press, render, settle } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { toastStore } from '#web/ui/toasts.ts';
import { CoverField } from './cover-field.tsx';

const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
const urlBefore = '/media/covers/cre_1/tides-abc123/cov_1/cover.webp';
const urlAfter = '/media/covers/cre_1/tides-abc123/cov_2/cover.webp';
let requests: string[];
let refusal: { status: number; message: string } | undefined;
let isReachable: boolean;
let drawnArea: number[];
let unmount: () => Promise<void>;

beforeEach(async () => {
  requestGuard.reset();
  toastStore.set([]);
  requests = [];
  refusal = undefined;
  isReachable = true;
  vi.stubGlobal('fetch', answer);
  // happy-dom can't draw.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken.png') throw new DOMException('', 'InvalidStateError');
    const [width, height] = file.name === 'small.png' ? [599, 400] : [1_500, 1_500];
    return { width, height, close: () => undefined };
  });
  const pen = { clearRect: () => undefined, drawImage: (...given: number[]) => void (drawnArea = given) };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['pixels'], { type: 'image/webp' }));
  await act(async () => authState.set({ status: 'signedIn', session }));
  unmount = await render(<Settings />);
  await settle();
});
afterEach(() => unmount());

function Settings() {
  const [coverUrl, setCoverUrl] = useState<string | undefined>(urlBefore);
  return <CoverField postId="tides-abc123" coverUrl={coverUrl} onChange={setCoverUrl} />;
}

test('a chosen post cover is cropped to 1.91 to 1, uploaded and shown at once', async () => {
  await choose(aFile('holiday.png'));
  // the area cut from the picture (x, y, width, height), then the area filled on the canvas
  expect(drawnArea.slice(1)).toEqual([0, 356, 1_500, 788, 0, 0, 1_200, 630]);
  await press('Use as cover');
  await untilSettled();
  expect(requests).toEqual(['POST /blog/tides-abc123/cover']);
  expect(document.querySelector('dialog')).toBeNull();
  expect(shownUrl()).toBe(urlAfter);
});

test.each(['drop', 'paste'])('a picture can be added by %s', async (way) => {
  await dropOrPaste(way, [aFile('holiday.png')]);
  expect(document.querySelector('dialog')?.textContent).toContain('Use as cover');
});

test.each(['drop', 'paste'])('when a %s contains no file, a message asks for a picture file', async (way) => {
  await dropOrPaste(way, []);
  expect(alert()).toContain(
    'That’s not a picture file. Save the picture to your device, then choose it here.',
  );
});

test.each([
  ['a broken picture', aFile('broken.png'), coverRefusals.unreadable],
  ['a picture that is too small', aFile('small.png'), coverRefusals.tooSmall],
  ['a PDF document', aFile('letter.pdf', 'application/pdf'), coverRefusals.notAPicture],
  ['an SVG drawing', aFile('drawing.svg', 'image/svg+xml'), coverRefusals.notAPicture],
])('%s is refused with a message before the upload', async (_what, file, message) => {
  await choose(file);
  expect(alert()).toBe(message);
  expect(document.querySelector('dialog')).toBeNull();
  expect(shownUrl()).toBe(urlBefore);
  await choose(aFile('holiday.png'));
  expect(alert()).toBeUndefined();
});

test.each([
  ['the server cannot be reached', undefined, 'We can’t reach the server.'],
  ['the picture is too large', { status: 413, message: coverRefusals.tooLarge }, coverRefusals.tooLarge],
  ['the post is in the trash', { status: 409, message: 'This post is in the trash.' }, 'is in the trash'],
])('a cover whose upload fails (%s) stays in the dialog with the reason', async (_why, given, words) => {
  await choose(aFile('holiday.png'));
  refusal = given;
  isReachable = given !== undefined;
  await press('Use as cover');
  await untilSettled();
  expect(document.querySelector('dialog')?.textContent).toContain(words);
  expect(shownUrl()).toBe(urlBefore);
});

test('a removed cover disappears at once, and Undo restores it', async () => {
  await press('Remove cover');
  expect(shownUrl()).toBeUndefined();
  expect(pageText()).toContain('Choose a cover');
  await act(async () => toastStore.get()[0]!.action!.onChoose());
  expect(shownUrl()).toBe(urlBefore);
  expect(requests).toEqual([]);
});

test('a removed cover is deleted from the server when Undo is no longer offered', async () => {
  await press('Remove cover');
  await act(async () => toastStore.set([]));
  await untilSettled();
  expect(requests).toEqual(['DELETE /blog/tides-abc123/cover']);
  expect(shownUrl()).toBeUndefined();
});

test('a new cover chosen after a removal stays when Undo is no longer offered', async () => {
  await press('Remove cover');
  await choose(aFile('holiday.png'));
  await press('Use as cover');
  await untilSettled();
  await act(async () => toastStore.set([]));
  await untilSettled();
  expect(requests).toEqual(['POST /blog/tides-abc123/cover']);
  expect(shownUrl()).toBe(urlAfter);
});

test('a cover that could not be removed comes back with an error', async () => {
  await press('Remove cover');
  isReachable = false;
  await act(async () => toastStore.set([]));
  await untilSettled();
  expect(toastStore.get().at(-1)).toMatchObject({ type: 'error' });
  expect(shownUrl()).toBe(urlBefore);
});

test('the cover has an empty alternative text, and its controls are buttons in a labelled group', () => {
  expect(document.querySelector('img')!.alt).toBe('');
  expect(document.querySelector('fieldset')!.getAttribute('aria-label')).toBe('Cover');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Replace cover',
    'Remove cover',
  ]);
});

function aFile(name: string, type = ''): File {
  return new File(['x'], name, { type });
}

async function choose(file: File): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(chooser, 'files', { value: [file], configurable: true });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
  await untilSettled();
}

async function dropOrPaste(way: string, files: readonly File[]): Promise<void> {
  const event = new Event(way, { bubbles: true, cancelable: true });
  const dropTarget = document.querySelector('fieldset')!;
  const key = way === 'drop' ? 'dataTransfer' : 'clipboardData';
  await act(async () => dropTarget.dispatchEvent(Object.assign(event, { [key]: { files } })));
  await untilSettled();
}

async function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, location.href);
  requests.push(`${init.method ?? 'GET'} ${pathname.replace('/api', '')}`);
  if (!isReachable) throw new TypeError('Failed to fetch');
  if (refusal)
    return Response.json({ code: 'invalid', message: refusal.message }, { status: refusal.status });
  return init.method === 'DELETE'
    ? new Response(null, { status: 204 })
    : Response.json({ coverUrl: urlAfter }, { status: 201 });
}

const shownUrl = () => document.querySelector('img')?.getAttribute('src') ?? undefined;
const alert = () => document.querySelector('[role=alert]')?.textContent ?? undefined;

async function untilSettled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await settle();
}
