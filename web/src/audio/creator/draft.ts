import { categories, defaultCategory, type Category } from '#shared/domain/audio/categories.ts';
import {
  defaultPodcast,
  podcastFormats,
  podcastLengths,
  type PodcastFormat,
  type PodcastLength,
} from '#shared/domain/audio/podcasts.ts';
import {
  defaultExpertVoiceFor,
  defaultVoiceFor,
  knownVoice,
  type VoiceId,
} from '#shared/domain/speech/voices.ts';
import { createStore } from '#web/platform/store.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';

const storageName = 'audio-draft';

const emptyDraft: Draft = {
  content: '',
  title: '',
  isPodcast: false,
  voiceId: null,
  expertVoice: null,
  ...defaultPodcast,
  stopAtScript: false,
  category: defaultCategory,
  playlistId: null,
};

/** Outlives the panel, a sign-in and a reload of the tab. */
export const draftStore = createStore<Draft>(emptyDraft, draftFrom(storedInTab(storageName)));

export function changeDraft(change: Partial<Draft>): void {
  const draft = { ...draftStore.get(), ...change };
  draftStore.set(draft);
  storeInTab(storageName, draft);
}

/** Clears the form unless it was edited after `sent` was submitted. */
export function clearDraft(sent: Draft): void {
  if (draftStore.get() === sent) changeDraft(emptyDraft);
}

/** The language of the draft's text; empty until it is detected. Not part of the draft, which only the author changes. */
export const textLanguageStore = createStore('');

export const hostOf = ({ voiceId }: Pick<Draft, 'voiceId'>): VoiceId =>
  voiceId ?? defaultVoiceFor(textLanguageStore.get());

/** Returns the expert's voice, never the host's (S3.48, S3.49). */
export function expertOf(draft: Pick<Draft, 'voiceId' | 'expertVoice'>): VoiceId {
  const host = hostOf(draft);
  const { expertVoice } = draft;
  const isChosen = expertVoice !== null && expertVoice !== host;
  return isChosen ? expertVoice : defaultExpertVoiceFor(host);
}

/** Reads a stored draft defensively, because an earlier release may have written something else. */
export function draftFrom(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return emptyDraft;
  const storedDraft: Partial<Record<keyof Draft, unknown>> = value;
  const text = (part: unknown) => (typeof part === 'string' ? part : '');
  return {
    content: text(storedDraft.content),
    title: text(storedDraft.title),
    isPodcast: storedDraft.isPodcast === true,
    voiceId: knownVoice(storedDraft.voiceId) ?? null,
    expertVoice: knownVoice(storedDraft.expertVoice) ?? null,
    format: podcastFormats.find((format) => format === storedDraft.format) ?? defaultPodcast.format,
    length: podcastLengths.find((length) => length === storedDraft.length) ?? defaultPodcast.length,
    stopAtScript: storedDraft.stopAtScript === true,
    category: categories.find((category) => category === storedDraft.category) ?? defaultCategory,
    playlistId: text(storedDraft.playlistId) || null,
  };
}

export interface Draft {
  readonly content: string;
  readonly title: string;
  readonly isPodcast: boolean;
  /** The narrator or host. Null means the default for the text's language (S3.47). */
  readonly voiceId: VoiceId | null;
  /** Null means the default for the host's voice (S3.48, S3.49). */
  readonly expertVoice: VoiceId | null;
  readonly format: PodcastFormat;
  readonly length: PodcastLength;
  /** Podcasts only: generation pauses after the script. */
  readonly stopAtScript: boolean;
  readonly category: Category;
  readonly playlistId: string | null;
}
