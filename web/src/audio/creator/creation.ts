import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { audioRefusals } from '#shared/domain/audio/audio-limits.ts';
import { refusalFor } from './checks.ts';
import type { Draft } from './draft.ts';

/** How long the form still shows what was sent (S4.05, S9.13). */
const clearAfterMilliseconds = 1_000;

/**
 * One step in the life of a creation (spec section 4, "Audio creator"): where it stands next, and what is to be
 * done then, in that order. Pure: whoever calls it sends, speaks and waits.
 */
export function step(creation: Creation, event: CreationEvent): Step {
  switch (event.type) {
    case 'submitted':
      return submitted(creation, event);
    case 'created':
      return {
        creation: { status: 'success', sent: event.sent },
        effects: [
          { type: 'say on its way', audioId: event.audio.id, message: onItsWay },
          { type: 'wait', milliseconds: clearAfterMilliseconds, sent: event.sent },
          { type: 'hand over', audio: event.audio },
        ],
      };
    case 'refused':
      return refused(event.message, event.signInNeeded);
    case 'waited':
      // Somebody may have begun another one within the second.
      return {
        creation: isSuccessOf(creation, event.sent) ? idle : creation,
        effects: [{ type: 'clear', sent: event.sent }],
      };
    case 'moved on':
      return { creation: creation.status === 'error' ? idle : creation, effects: [] };
    case 'troubled':
      return creation.status === 'loading' || creation.status === 'success'
        ? stay(creation)
        : { creation: { status: 'error', message: event.message }, effects: [] };
    default:
      return event satisfies never;
  }
}

function submitted(creation: Creation, { draft, signedIn }: Submitted): Step {
  if (creation.status === 'loading' || isSuccessOf(creation, draft)) return stay(creation);
  const refusal = refusalFor(draft, signedIn);
  if (refusal !== undefined) return refused(refusal, refusal === audioRefusals.notSignedIn);
  return { creation: { status: 'loading' }, effects: [{ type: 'send', draft }] };
}

const refused = (message: string, signInNeeded: boolean): Step => ({
  creation: { status: 'error', message },
  effects: [
    { type: 'toast', tone: 'error', message: `Error: ${message}` },
    ...(signInNeeded ? [{ type: 'ask to sign in' } as const] : []),
  ],
});

const stay = (creation: Creation): Step => ({ creation, effects: [] });

/** The very text that is on its way already; pressing twice must not make it twice. */
const isSuccessOf = (creation: Creation, draft: Draft) =>
  creation.status === 'success' && creation.sent === draft;

/** What the status line says of it (A24). */
export function wordsFor(creation: Creation): string {
  switch (creation.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Sending your text…';
    case 'success':
      return onItsWay;
    case 'error':
      return `Error: ${creation.message}`;
    default:
      return creation satisfies never;
  }
}

const onItsWay = 'Your audio is being generated.';

export const idle: Creation = { status: 'idle' };

export type Creation =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'success'; readonly sent: Draft }
  | { readonly status: 'error'; readonly message: string };

interface Submitted {
  readonly type: 'submitted';
  readonly draft: Draft;
  readonly signedIn: boolean;
}

export type CreationEvent =
  | Submitted
  | { readonly type: 'created'; readonly sent: Draft; readonly audio: Audio }
  | { readonly type: 'refused'; readonly message: string; readonly signInNeeded: boolean }
  /** The second after the success is over. */
  | { readonly type: 'waited'; readonly sent: Draft }
  /** The person opens the panel, signs in or writes on: an old error speaks no longer. */
  | { readonly type: 'moved on' }
  /** Something beside the creation went wrong, as the loading of the playlists. */
  | { readonly type: 'troubled'; readonly message: string };

export type Effect =
  | { readonly type: 'send'; readonly draft: Draft }
  | { readonly type: 'toast'; readonly tone: 'error'; readonly message: string }
  | { readonly type: 'say on its way'; readonly audioId: string; readonly message: string }
  | { readonly type: 'hand over'; readonly audio: Audio }
  | { readonly type: 'ask to sign in' }
  | { readonly type: 'wait'; readonly milliseconds: number; readonly sent: Draft }
  | { readonly type: 'clear'; readonly sent: Draft };

export interface Step {
  readonly creation: Creation;
  readonly effects: readonly Effect[];
}
