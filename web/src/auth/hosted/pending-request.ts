import { tabStorage } from '#web/platform/storage.ts';

export type Intent = 'signin' | 'signup' | 'link';

export interface PendingRequest {
  readonly intent: Intent;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
  /** True if this request was restarted automatically, which happens only once. */
  readonly again: boolean;
  /** Where the person continues afterwards. Kept with the request, so an abandoned sign-in doesn't lead there later. */
  readonly place: string;
}

/** Contains the intent (S6.11) and a nonce, which proves that the request came from this tab. */
export const stateOf = ({ intent, nonce }: Pick<PendingRequest, 'intent' | 'nonce'>): string =>
  base64Url(JSON.stringify({ intent, nonce }));

/** Returns undefined for a `state` that this app didn't create. An unknown intent counts as sign-in (S6.12). */
export function readState(state: string | null): Pick<PendingRequest, 'intent' | 'nonce'> | undefined {
  try {
    const { intent, nonce }: { intent?: unknown; nonce?: unknown } = JSON.parse(
      atob((state ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof nonce !== 'string') return undefined;
    return { intent: intent === 'signup' || intent === 'link' ? intent : 'signin', nonce };
  } catch {
    return undefined;
  }
}

/** Returns whether the browser stored the request; without storage, leaving the page loses it. */
export const keepRequest = (request: PendingRequest): boolean =>
  tabStorage.setItem(storageKey, JSON.stringify(request));

/** Returns the pending request with this nonce and removes it. An answer to another request leaves it pending. */
export function takeRequest(nonce: string | undefined): PendingRequest | undefined {
  const request = JSON.parse(tabStorage.getItem(storageKey) ?? 'null') as PendingRequest | null;
  if (!request || request.nonce !== nonce) return undefined;
  tabStorage.removeItem(storageKey);
  return request;
}

const storageKey = 'hostedRequest';

const base64Url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
