import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { audioRefusals } from '#shared/domain/audio/audio-limits.ts';
import { refusalFor } from './checks.ts';
import type { Draft } from './draft.ts';

/** How long the form keeps showing what was sent (S4.05, S9.13). */
const clearAfterMilliseconds = 1_000;

/**
 * Returns the next state of a creation and its effects in order (spec section 4, "Audio creator"). Pure: the caller
 * sends, announces and waits.
 */
export function step(creation: Creation, event: CreationEvent): Step {
  switch (event.type) {
    case 'submitted':
      return stepOnSubmit(creation, event);
    case 'created':
      return {
        creation: { status: 'success', sent: event.sent },
        effects: [
          { type: 'say on its way', audioId: event.audio.id, message: generationMessage },
          { type: 'wait', milliseconds: clearAfterMilliseconds, sent: event.sent },
          { type: 'hand over', audio: event.audio },
        ],
      };
    case 'refused':
      return refusalStep(event.message, event.signInNeeded);
    case 'waited':
      // Another creation may have started during the wait.
      return {
        creation: isSuccessOf(creation, event.sent) ? idleCreation : creation,
        effects: [{ type: 'clear', sent: event.sent }],
      };
    case 'moved on':
      return { creation: creation.status === 'error' ? idleCreation : creation, effects: [] };
    case 'troubled':
      return creation.status === 'loading' || creation.status === 'success'
        ? unchanged(creation)
        : { creation: { status: 'error', message: event.message }, effects: [] };
    default:
      return event satisfies never;
  }
}

function stepOnSubmit(creation: Creation, { draft, signedIn }: SubmissionInput): Step {
  if (creation.status === 'loading' || isSuccessOf(creation, draft)) return unchanged(creation);
  const refusal = refusalFor(draft, signedIn);
  if (refusal !== undefined) return refusalStep(refusal, refusal === audioRefusals.notSignedIn);
  return { creation: { status: 'loading' }, effects: [{ type: 'send', draft }] };
}

const refusalStep = (message: string, signInNeeded: boolean): Step => ({
  creation: { status: 'error', message },
  effects: [
    { type: 'toast', tone: 'error', message: `Error: ${message}` },
    ...(signInNeeded ? [{ type: 'ask to sign in' } as const] : []),
  ],
});

const unchanged = (creation: Creation): Step => ({ creation, effects: [] });

/** Returns whether an audio was just created from this same draft. A second press must not send it again. */
const isSuccessOf = (creation: Creation, draft: Draft) =>
  creation.status === 'success' && creation.sent === draft;

/** Returns the status line's text (A24). */
export function statusText(creation: Creation): string {
  switch (creation.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Sending your text…';
    case 'success':
      return generationMessage;
    case 'error':
      return `Error: ${creation.message}`;
    default:
      return creation satisfies never;
  }
}

const generationMessage = 'Your audio is being generated.';

export const idleCreation: Creation = { status: 'idle' };

export type Creation =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'success'; readonly sent: Draft }
  | { readonly status: 'error'; readonly message: string };

interface SubmissionInput {
  readonly type: 'submitted';
  readonly draft: Draft;
  readonly signedIn: boolean;
}

export type CreationEvent =
  | SubmissionInput
  | { readonly type: 'created'; readonly sent: Draft; readonly audio: Audio }
  | { readonly type: 'refused'; readonly message: string; readonly signInNeeded: boolean }
  | { readonly type: 'waited'; readonly sent: Draft }
  /** Happens when the user opens the panel, signs in or edits the draft. It clears an old error. */
  | { readonly type: 'moved on' }
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
