import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { Store } from '#web/platform/store.ts';
import type { ElementNow } from './state.ts';
import type { PlayerState } from '#web/listening/player-store.ts';
import type { SoundEvent } from '#web/listening/media/sound-events.ts';
import type { Source } from '#web/listening/source.ts';

/** The world, as the engine sees it. */
export interface EnginePorts {
  readonly store: Pick<Store<PlayerState>, 'get' | 'set'>;
  readonly sound: SoundPort;
  readonly positions: PositionPort;
  readonly media: MediaPort;
  readonly connection: { readonly isOffline: () => boolean; readonly untilConnected: () => Promise<void> };
  readonly now: () => number;
  readonly keepSpeed: (speed: number) => void;
  /** Whatever else sounds falls silent. */
  readonly takeFloor: () => void;
  /** To those who stand beside the engine. */
  readonly tell: (event: SoundEvent, audio: Audio) => void;
}

/** The element that sounds, and the stream in it. */
export interface SoundPort {
  readonly now: () => ElementNow;
  /** Puts a source in place of the one before. Fails where what plays streams cannot be had. */
  readonly load: (source: Source, seconds: number, attachment: number) => Promise<void>;
  /** Gets what plays growing streams, before it is needed. */
  readonly prepare: () => void;
  /** Whether it may sound: a browser may want a press first. */
  readonly start: () => Promise<'started' | 'blocked'>;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setRate: (speed: number) => void;
  readonly setLoudness: (loudness: number) => void;
  /** Takes the stream out, if there is one. */
  readonly detach: () => void;
  /** Takes out whatever there is. */
  readonly empty: () => void;
  /** Goes on in this element; false where it does not hold `url` soundly, or there is one already. */
  readonly adopt: (element: HTMLAudioElement, url: string | undefined) => boolean;
}

/** Where listeners are in what they hear. */
export interface PositionPort {
  readonly begin: (audio: Audio, how: { readonly from?: number }) => Promise<number>;
  /** Where the listener has got to elsewhere; undefined where that was asked a moment ago. */
  readonly later: () => Promise<number | undefined> | undefined;
  readonly renew: (audio: Audio) => void;
  readonly announce: () => void;
  readonly end: () => Promise<void>;
}

/** What is fetched beside the sound itself. */
export interface MediaPort {
  /** Its record, as the server has it now. */
  readonly ask: (audio: Audio) => Promise<Audio>;
  readonly open: (audio: Audio, how?: { readonly renew: boolean }) => Promise<void>;
  readonly fetchSentences: (audio: Audio) => Promise<readonly Cue[]>;
  readonly knownSentences: (transcriptUrl: string | undefined) => readonly Cue[] | undefined;
}
