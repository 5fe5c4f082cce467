import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { DevicePositions } from './device-positions.ts';

/** The world, as whoever keeps positions sees it. */
export interface PositionPorts {
  readonly device: Pick<DevicePositions, 'get' | 'put' | 'arrived'>;
  readonly server: {
    readonly get: (audioId: string) => Promise<Listening | undefined>;
    /** Answers what holds. */
    readonly put: (listening: Listening, how: { readonly leaving: boolean }) => Promise<Listening>;
  };
  /** The subject of whoever is signed in. */
  readonly who: () => string | undefined;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly cuesOf: (audio: Audio) => Promise<readonly Cue[]>;
  readonly knownCuesOf: (audio: Audio) => readonly Cue[] | undefined;
  /** Nothing sounds, and it is to go on elsewhere. */
  readonly onMoved: (seconds: number) => void;
}
