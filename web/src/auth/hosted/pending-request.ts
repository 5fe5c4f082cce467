import { tabStorage } from '#web/platform/storage.ts';

/** What somebody goes to the hosted pages for: to sign in, to sign up, or to connect Google to their account. */
export type Intent = 'signin' | 'signup' | 'link';

/** What this tab remembers of its own request until the answer comes. */
export interface PendingRequest {
  readonly intent: Intent;
  readonly nonce: string;
  /** Proves that whoever brings the code is who asked for it (PKCE). */
  readonly verifier: string;
  /** The request was begun again by itself: that happens once. */
  readonly again: boolean;
  /** Where the person goes on afterwards. It goes with the request: who turns back is not led there later. */
  readonly place: string;
}

/** `state` carries the intent there and back (S6.11); the nonce in it shows that the request was this tab's. */
export const stateOf = ({ intent, nonce }: Pick<PendingRequest, 'intent' | 'nonce'>): string =>
  base64Url(JSON.stringify({ intent, nonce }));

/** Reads a `state` of ours; undefined for what others wrote. Without a known intent it is a sign-in (S6.12). */
export function readState(state: string | null): Pick<PendingRequest, 'intent' | 'nonce'> | undefined {
  try {
    const { intent, nonce }: { intent?: unknown; nonce?: unknown } = JSON.parse(
      atob((state ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof nonce !== 'string') return undefined;
    return { intent: intent === 'signup' || intent === 'link' ? intent : 'signin', nonce };
  } catch {
    // Somebody else's state says nothing to us.
    return undefined;
  }
}

/** Answers whether the browser keeps it: a page that is left remembers nothing. */
export const keepRequest = (request: PendingRequest): boolean =>
  tabStorage.setItem(storageKey, JSON.stringify(request));

/** The request that waits for the answer with this nonce, once. It goes on waiting when the answer is somebody else's. */
export function takeRequest(nonce: string | undefined): PendingRequest | undefined {
  const request = JSON.parse(tabStorage.getItem(storageKey) ?? 'null') as PendingRequest | null;
  if (!request || request.nonce !== nonce) return undefined;
  tabStorage.removeItem(storageKey);
  return request;
}

const storageKey = 'hostedRequest';

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
