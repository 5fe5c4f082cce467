import { MPEGDecoder } from 'mpg123-decoder';
import { gatedLoudness } from '#functions/speech/loudness.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';

/** Decodes an MP3 without its first frame, which holds only the description. */
export async function decoded(mp3: Uint8Array): Promise<DecodedSound> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  decoder.free();
  const samples = channelData[0]!.subarray(headerSamples);
  return { samples, sampleRate, seconds: samples.length / sampleRate };
}

export const samplesDuring = (
  { samples, sampleRate }: DecodedSound,
  { startSeconds, endSeconds }: Span,
): Float32Array =>
  samples.subarray(Math.round(startSeconds * sampleRate), Math.round(endSeconds * sampleRate));

export const loudnessOf = ({ sampleRate }: DecodedSound, parts: readonly Float32Array[]): number =>
  gatedLoudness(parts, sampleRate);

export function longestSilence(sound: DecodedSound, span: Span): number {
  const step = Math.round(sound.sampleRate / 100);
  const samples = samplesDuring(sound, span);
  let [longest, silent] = [0, 0];
  for (let at = 0; at < samples.length; at += step) {
    const isSilent = samples.subarray(at, at + step).every((sample) => Math.abs(sample) < audibleAmplitude);
    silent = isSilent ? silent + 1 : 0;
    longest = Math.max(longest, silent);
  }
  return longest / 100;
}

export function pitchOf({ sampleRate }: DecodedSound, parts: readonly Float32Array[]): number {
  const window = Math.round(sampleRate * 0.04);
  const pitches = parts.flatMap((part) =>
    Array.from({ length: Math.floor(part.length / window / 4) }, (_, index) =>
      pitchIn(part.subarray(index * window * 4, index * window * 4 + window * 2), sampleRate),
    ),
  );
  const voicedPitches = pitches.filter((pitch) => pitch !== undefined).toSorted((one, other) => one - other);
  return voicedPitches[Math.floor(voicedPitches.length / 2)] ?? 0;
}

function pitchIn(samples: Float32Array, sampleRate: number): number | undefined {
  const [shortest, longest] = [Math.floor(sampleRate / 350), Math.ceil(sampleRate / 60)];
  const comparedSamples = samples.length - longest;
  let energy = 0;
  for (let at = 0; at < comparedSamples; at++) energy += samples[at]! ** 2;
  let [best, lag] = [0, 0];
  for (let shift = shortest; shift <= longest; shift++) {
    let sum = 0;
    for (let at = 0; at < comparedSamples; at++) sum += samples[at]! * samples[at + shift]!;
    if (sum > best) [best, lag] = [sum, shift];
  }
  return energy > comparedSamples * 1e-4 && best > 0.6 * energy ? sampleRate / lag : undefined;
}

const headerSamples = 576;
const audibleAmplitude = 0.003;

type Span = Pick<Cue, 'startSeconds' | 'endSeconds'>;
export interface DecodedSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly seconds: number;
}
