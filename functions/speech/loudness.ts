import { decibelsPerStep } from './mp3-gain.ts';

/** The usual loudness of spoken mono programmes, in LUFS. */
const targetLoudness = -19;
/** The highest allowed sample, in dBFS. */
const maxPeakDecibels = -1;

/**
 * Returns the gain, in steps of 1.5 dB, that brings a voice to the target loudness without clipping. `loudness` is in
 * LUFS, `peak` from 0 to 1. Apply the same gain to all speech of a voice in a group of passages, so that differences of
 * loudness inside a sentence are preserved. Silence gets no gain; noise is raised by at most `maxLiftSteps`.
 */
export function gainSteps(loudness: number, peak: number): number {
  if (loudness === -Infinity || peak === 0) return 0;
  const targetSteps = Math.round((targetLoudness - loudness) / decibelsPerStep);
  const headroom = Math.floor((maxPeakDecibels - 20 * Math.log10(peak)) / decibelsPerStep);
  return Math.min(targetSteps, headroom, maxLiftSteps);
}

/**
 * Returns the gated loudness of mono speech in LUFS by ITU-R BS.1770-4: K-weighting, blocks of 400 ms that overlap by
 * three quarters, gates at -70 LUFS and 10 LU below the mean of the blocks above the first gate. Each array is cut into
 * blocks by itself, and is one block if it is shorter. Returns -Infinity for silence.
 */
export function gatedLoudness(recordings: readonly Float32Array[], sampleRate: number): number {
  const powers = recordings.flatMap((part) => blockPowers(part, sampleRate));
  const audiblePowers = powers.filter((power) => loudnessOf(power) > -70);
  const gate = loudnessOf(mean(audiblePowers)) - 10;
  return loudnessOf(mean(audiblePowers.filter((power) => loudnessOf(power) > gate)));
}

function blockPowers(samples: Float32Array, sampleRate: number): number[] {
  const hop = Math.round(sampleRate / 10);
  const hops = hopEnergies(samples, sampleRate, hop);
  if (samples.length < 4 * hop) return [sum(hops) / Math.max(1, samples.length)];
  return hops.slice(3).map((_, index) => sum(hops.slice(index, index + 4)) / (4 * hop));
}

/**
 * Returns the energy of the K-weighted signal in each 100 ms. Leaves out a shorter last part, unless the whole speech
 * is shorter than 400 ms. Both filters run in one plain loop, because every sample of every audio passes through it.
 */
function hopEnergies(samples: Float32Array, sampleRate: number, hop: number): number[] {
  const shelf = headShelf(sampleRate);
  const lowCutFilter = lowCut(sampleRate);
  let [shelf1, shelf2, cut1, cut2] = [0, 0, 0, 0];
  const energies: number[] = [];
  for (let start = 0; start < samples.length; start += hop) {
    const end = Math.min(start + hop, samples.length);
    let energy = 0;
    for (let index = start; index < end; index++) {
      const sample = samples[index]!;
      const bright = shelf.b0 * sample + shelf1;
      shelf1 = shelf.b1 * sample - shelf.a1 * bright + shelf2;
      shelf2 = shelf.b2 * sample - shelf.a2 * bright;
      const weighted = lowCutFilter.b0 * bright + cut1;
      cut1 = lowCutFilter.b1 * bright - lowCutFilter.a1 * weighted + cut2;
      cut2 = lowCutFilter.b2 * bright - lowCutFilter.a2 * weighted;
      energy += weighted * weighted;
    }
    if (end - start === hop || samples.length < 4 * hop) energies.push(energy);
  }
  return energies;
}

/** The standard gives coefficients for 48 kHz only; these analogue parameters of its filters work for any rate. */
function headShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function lowCut(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length > 0 ? sum(values) / values.length : 0);

/** Twelve steps are 18 dB; more would make the noise in a nearly silent response audible. */
const maxLiftSteps = 12;

type Biquad = Record<'b0' | 'b1' | 'b2' | 'a1' | 'a2', number>;
