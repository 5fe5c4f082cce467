import { act } from 'react';
import { vi } from 'vitest';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { authState } from '#web/auth/auth.ts';
import { sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { aToken } from '#web/testing/tokens.ts';
import type { PicturesOfText } from '#web/texts/editor/pictures/pictures-of-text.ts';

export const picturesOfBook: PicturesOfText = {
  owner: { bookId: 'book_1' },
  url: '/media/private/ada-id/books/book_1/pictures/',
};

export const aPicture = (place: number): string =>
  pictureName(String(place).padStart(32, '0'), { width: 640, height: 480 }, 'png');

/** A stand-in for the API, which stores uploads under numbered names. */
export class PicturesServer {
  readonly requests: string[] = [];
  readonly bodies: unknown[] = [];
  missing: readonly string[] = [];
  refusal: { readonly status: number; readonly message: string } | undefined;
  isReachable = true;
  /** Uploads wait until this resolves. */
  gate: Promise<void> = Promise.resolve();
  #stored = 0;

  start(): void {
    requestGuard.reset();
    const session = sessionOf({ accessToken: aToken({ sub: 'ada-id', username: 'ada' }) })!;
    authState.set({ status: 'signedIn', session });
    vi.stubGlobal('fetch', this.#answer);
    // happy-dom can't decode pictures.
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      if (name.startsWith('broken')) throw new DOMException('', 'InvalidStateError');
      return { width: 640, height: 480, close: () => undefined };
    });
  }

  readonly #answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(address, location.href);
    const route = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    this.requests.push(route);
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (pathname === '/config.json') return Response.json({});
    if (pathname.endsWith('/media-session'))
      return Response.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    await this.gate;
    init.signal?.throwIfAborted();
    if (this.refusal)
      return Response.json(
        { code: 'conflict', message: this.refusal.message },
        { status: this.refusal.status },
      );
    if (typeof init.body === 'string') this.bodies.push(JSON.parse(init.body));
    if (pathname.endsWith('/copies')) return Response.json({ missing: this.missing });
    this.#stored += 1;
    return Response.json({ name: aPicture(this.#stored) }, { status: 201 });
  };
}

export const pictureFile = (name: string, type = 'image/png'): File => new File(['pixels'], name, { type });

export async function chooseFiles(...files: readonly File[]): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(chooser, 'files', { value: files, configurable: true });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
}
