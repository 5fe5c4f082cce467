import { describe, expect, it } from 'vitest';
import { toneSamples } from '#shared/testing/tone.ts';
import { gainSteps, gatedLoudness } from './loudness.ts';

describe('Loudness', () => {
  it('matches the standard: a full-scale 997 Hz sine in one channel has -3.01 LUFS', () => {
    for (const sampleRate of [24_000, 48_000]) {
      const sine = toneSamples(3, sampleRate, { hertz: 997, height: 1 });
      expect(gatedLoudness([sine], sampleRate)).toBeCloseTo(-3.01, 1);
    }
  });

  it('is the same with and without pauses around the speech', () => {
    const speech = toneSamples(3, 24_000, { height: 0.2 });
    const pause = new Float32Array(24_000 * 5);
    expect(gatedLoudness([speech, pause], 24_000)).toBeCloseTo(gatedLoudness([speech], 24_000), 5);
  });

  it('is measured even for a word that is shorter than a measuring block', () => {
    const word = toneSamples(0.25, 24_000, { hertz: 997, height: 0.1 });
    expect(gatedLoudness([word], 24_000)).toBeCloseTo(-23.01, 0);
  });

  it('is negative infinity for silence', () => {
    expect(gatedLoudness([new Float32Array(24_000)], 24_000)).toBe(-Infinity);
    expect(gatedLoudness([], 24_000)).toBe(-Infinity);
  });
});

describe('Loudness levelling', () => {
  it('brings soft and loud voices to the target in steps of 1.5 dB', () => {
    expect(gainSteps(-25, 0.1)).toBe(4);
    expect(gainSteps(-13, 0.8)).toBe(-4);
    expect(gainSteps(-19.7, 0.5)).toBe(0);
  });

  it('keeps peaks at least 1 dB below full scale', () => {
    expect(gainSteps(-25, 0.8)).toBe(0);
    expect(gainSteps(-19, 1)).toBe(-1);
  });

  it('leaves silence unchanged and amplifies noise only up to a limit', () => {
    expect(gainSteps(-Infinity, 0)).toBe(0);
    expect(gainSteps(-69, 0.001)).toBe(12);
  });
});
