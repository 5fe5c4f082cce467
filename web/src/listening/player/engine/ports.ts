import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { Store } from '#web/platform/store.ts';
import type { ElementState } from './state.ts';
import type { PlayerState } from '#web/listening/player-store.ts';
import type { SoundEvent } from '#web/listening/media/sound-events.ts';
import type { Source } from '#web/listening/source.ts';

export interface EnginePorts {
  readonly store: Pick<Store<PlayerState>, 'get' | 'set'>;
  readonly sound: SoundPort;
  readonly positions: PositionPort;
  readonly media: MediaPort;
  readonly connection: { readonly isOffline: () => boolean; readonly untilConnected: () => Promise<void> };
  readonly now: () => number;
  readonly keepSpeed: (speed: number) => void;
  /** Pauses every other sound. */
  readonly takeFloor: () => void;
  readonly tell: (event: SoundEvent, audio: Audio) => void;
}

export interface SoundPort {
  readonly now: () => ElementState;
  /** Replaces the source. Rejects if the stream player can't be loaded. */
  readonly load: (source: Source, seconds: number, attachment: number) => Promise<void>;
  /** Loads the stream player before it is needed. */
  readonly prepare: () => void;
  /** Resolves to `blocked` if the browser requires a press first. */
  readonly start: () => Promise<'started' | 'blocked'>;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (speed: number) => void;
  readonly setLoudness: (loudness: number) => void;
  readonly detach: () => void;
  readonly empty: () => void;
  /**
   * Takes over this element. Returns false if the element has an error or another source than `url`, or if there is an
   * element already.
   */
  readonly adopt: (element: HTMLAudioElement, url: string | undefined) => boolean;
}

export interface PositionPort {
  readonly begin: (audio: Audio, how: { readonly from?: number }) => Promise<number>;
  /** Fetches the listener's position on another device; returns undefined if this was done a moment ago. */
  readonly later: () => Promise<number | undefined> | undefined;
  readonly renew: (audio: Audio) => void;
  readonly announce: () => void;
  readonly end: () => Promise<void>;
}

export interface MediaPort {
  readonly ask: (audio: Audio) => Promise<Audio>;
  readonly open: (audio: Audio, how?: { readonly renew: boolean }) => Promise<void>;
  readonly fetchSentences: (audio: Audio) => Promise<readonly Cue[]>;
  readonly knownSentences: (transcriptUrl: string | undefined) => readonly Cue[] | undefined;
}
