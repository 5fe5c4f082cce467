import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { DevicePositions } from './device-positions.ts';

export interface PositionPorts {
  readonly device: Pick<DevicePositions, 'get' | 'put' | 'arrived'>;
  readonly server: {
    readonly get: (audioId: string) => Promise<Listening | undefined>;
    /** Returns the position that the server then has: the one sent, or a later one from another device. */
    readonly put: (listening: Listening, how: { readonly leaving: boolean }) => Promise<Listening>;
  };
  readonly who: () => string | undefined;
  /** Server time in epoch milliseconds. */
  readonly now: () => number;
  readonly cuesOf: (audio: Audio) => Promise<readonly Cue[]>;
  readonly knownCuesOf: (audio: Audio) => readonly Cue[] | undefined;
  readonly onMoved: (seconds: number) => void;
}
