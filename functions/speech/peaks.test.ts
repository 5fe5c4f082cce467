import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framePeaks, groupPeaks, joinPeaks, maxPeaks } from './peaks.ts';

describe('The waveform of an audio', () => {
  it('shows the loudest sample of every four frames', () => {
    const samples = new Float32Array(576 * 5);
    samples[10] = -0.5;
    samples[576 * 4] = 0.25;
    expect(groupPeaks(framePeaks(samples, 576))).toEqual([0.5, 0.25]);
  });

  it('has at most 1,200 points, covers the whole audio and keeps its loudest point', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 40 }),
        (lengths) => {
          const groups = lengths.map((frames) => ({
            frames,
            peaks: Array.from({ length: Math.ceil(frames / 4) }, () => 0.1),
          }));
          groups.at(-1)!.peaks[0] = 0.9;
          const { secondsPerPeak, peaks } = joinPeaks(groups, 0.024);
          const durationSeconds = lengths.reduce((sum, frames) => sum + frames, 0) * 0.024;
          const loudestSeconds = lengths.slice(0, -1).reduce((sum, frames) => sum + frames, 0) * 0.024;
          expect(peaks.length).toBeLessThanOrEqual(maxPeaks);
          expect(peaks.length).toBe(Math.ceil(durationSeconds / secondsPerPeak - 1e-9));
          expect(peaks.indexOf(0.9)).toBe(Math.floor(loudestSeconds / secondsPerPeak + 1e-9));
          expect(peaks.every((peak) => peak > 0)).toBe(true);
        },
      ),
    );
  });
});
