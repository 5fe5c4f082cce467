import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { authState } from '#web/auth/auth.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { pendingStore } from '#web/audio/pending-store.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { createStore } from '#web/platform/store.ts';
import { createAudio } from './create-audio.ts';
import { idleCreation, step, type Creation, type CreationEvent, type Effect } from './creation.ts';
import { clearDraft, draftStore, type Draft } from './draft.ts';
import { showGenerationToast, showPanelToast } from './panel-toast.ts';
import { takeOverText } from './text-owner.ts';

/** Outlives the panel: reopening it shows a request still in progress. */
export const creationStore = createStore<Creation>(idleCreation);

/** Sends the draft. The code that opened the panel is notified of the result even if the panel is closed by then. */
export function submit(opener: Opener): void {
  handle(
    { type: 'submitted', draft: draftStore.get(), signedIn: authState.get().status === 'signedIn' },
    opener,
  );
}

export const moveOn = () => handle({ type: 'moved on' });

export function showError(message: string): void {
  showPanelToast('error', `Error: ${message}`);
  handle({ type: 'troubled', message });
}

function handle(event: CreationEvent, opener?: Opener): void {
  const { creation, effects } = step(creationStore.get(), event);
  creationStore.set(creation);
  for (const effect of effects) carryOut(effect, opener);
}

function carryOut(effect: Effect, opener: Opener | undefined): void {
  switch (effect.type) {
    case 'send':
      takeOverText();
      void send(effect.draft, opener);
      break;
    case 'toast':
      showPanelToast(effect.tone, effect.message, resultToastMilliseconds);
      break;
    case 'say on its way':
      // A short audio can be ready, and announced, before this response arrives. Then this toast would come too late.
      if (!pendingStore.get().notified.has(effect.audioId))
        showGenerationToast(effect.audioId, effect.message, resultToastMilliseconds);
      break;
    case 'hand over':
      opener?.onCreated(effect.audio);
      break;
    case 'ask to sign in':
      opener?.onSignInNeeded();
      break;
    case 'wait':
      setTimeout(handle, effect.milliseconds, { type: 'waited', sent: effect.sent });
      break;
    case 'clear':
      clearDraft(effect.sent);
      break;
    default:
      effect satisfies never;
  }
}

async function send(draft: Draft, opener: Opener | undefined): Promise<void> {
  handle(await sendDraft(draft), opener);
}

async function sendDraft(draft: Draft): Promise<CreationEvent> {
  try {
    return { type: 'created', sent: draft, audio: await createAudio(draft) };
  } catch (error) {
    return {
      type: 'refused',
      message: messageOf(error, 'Failed to create audio'),
      signInNeeded: hasStatus(error, 401),
    };
  }
}

/** How long the toast with the result of a request shows (S9.12). */
const resultToastMilliseconds = 5_000;

export interface Opener {
  readonly onCreated: (audio: Audio) => void;
  readonly onSignInNeeded: () => void;
}
