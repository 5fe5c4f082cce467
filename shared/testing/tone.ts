import { createMp3Encoder } from 'wasm-media-encoders';

/** For tests only: an MP3 as a speech engine sends it, with encoder delay and without tags. */
export async function toneMp3(tone: Tone = {}): Promise<Uint8Array> {
  const { seconds = 1, sampleRate = 24_000, channels = 1, kilobits = 48, ...sound } = tone;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels, bitrate: kilobits });
  const samples = toneSamples(seconds, sampleRate, sound);
  const body = encoder.encode(channels === 1 ? [samples] : [samples, samples]).slice();
  return Buffer.concat([body, encoder.finalize()]);
}

export function toneSamples(
  seconds: number,
  sampleRate: number,
  { hertz = 440, height = 0.25 }: Pick<Tone, 'hertz' | 'height'> = {},
): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => height * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  );
}

interface Tone {
  readonly seconds?: number;
  readonly sampleRate?: number;
  readonly channels?: 1 | 2;
  readonly kilobits?: 32 | 48 | 64 | 128;
  readonly hertz?: number;
  readonly height?: number;
}
