import { createMp3Encoder } from 'wasm-media-encoders';

/**
 * Synthesises the sound logo, a low tone with three rising notes, as an MP3 under three seconds. Because it is
 * computed, no third party holds rights in it and every run gives the same file.
 */
export async function soundMark(): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: 64 });
  const body = encoder.encode([samples()]).slice();
  return Buffer.concat([body, encoder.finalize()]);
}

/** Returns samples between -1 and 1 with 3 dB of headroom. */
function samples(): Float32Array {
  const mixed = new Float32Array(Math.round(durationSeconds * sampleRate));
  for (const note of notes)
    for (let at = Math.round(note.from * sampleRate); at < mixed.length; at += 1)
      mixed[at]! += amplitudeAt(note, at / sampleRate - note.from);
  const loudest = mixed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return mixed.map((sample, at) => ((sample * peakAmplitude) / loudest) * fadeOut(at / sampleRate));
}

function amplitudeAt({ hertz, height, swell, halfLife }: Note, time: number): number {
  const shape = Math.min(1, time / swell) * 0.5 ** (time / halfLife);
  const angle = 2 * Math.PI * hertz * time;
  return height * shape * (Math.sin(angle) + 0.3 * Math.sin(2 * angle) + 0.08 * Math.sin(3 * angle));
}

/** Avoids a click at the end. */
const fadeOut = (time: number) => Math.min(1, Math.max(0, (durationSeconds - time) / 0.4));

const sampleRate = 24_000;
const durationSeconds = 2.8;
const peakAmplitude = 10 ** (-3 / 20);

/** A, then the E, A and C sharp above it. */
const notes: readonly Note[] = [
  { from: 0, hertz: 220, height: 0.5, swell: 0.7, halfLife: 1.6 },
  { from: 0.9, hertz: 329.63, height: 0.6, swell: 0.015, halfLife: 0.45 },
  { from: 1.12, hertz: 440, height: 0.6, swell: 0.015, halfLife: 0.45 },
  { from: 1.34, hertz: 554.37, height: 0.7, swell: 0.015, halfLife: 0.6 },
];

interface Note {
  /** When the note starts, in seconds. */
  readonly from: number;
  readonly hertz: number;
  readonly height: number;
  /** Seconds until full volume. */
  readonly swell: number;
  /** The time in which the volume falls by half, in seconds. */
  readonly halfLife: number;
}
