import { defaultCategory } from '#shared/domain/categories.ts';
import { defaultVoiceId, type VoiceId } from '#shared/domain/voices.ts';
import type { Category } from '#shared/domain/categories.ts';
import { createStore } from '#web/lib/store.ts';

const storageKey = 'audio-draft';

const emptyDraft: Draft = {
  content: '',
  title: '',
  voiceId: defaultVoiceId,
  category: defaultCategory,
  playlistId: null,
};

/** What the form holds. It outlives the dialog, a sign-in and a reload of the tab. */
export const draftStore = createStore<Draft>(keptDraft());

export function changeDraft(change: Partial<Draft>): void {
  const draft = { ...draftStore.get(), ...change };
  draftStore.set(draft);
  sessionStorage.setItem(storageKey, JSON.stringify(draft));
}

/** Empties the form, unless somebody has typed on since `sent` went out. */
export function clearDraft(sent: Draft): void {
  if (draftStore.get() === sent) changeDraft(emptyDraft);
}

function keptDraft(): Draft {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? emptyDraft : { ...emptyDraft, ...(JSON.parse(kept) as Partial<Draft>) };
}

export interface Draft {
  readonly content: string;
  readonly title: string;
  readonly voiceId: VoiceId;
  readonly category: Category;
  readonly playlistId: string | null;
}
