export const maxPeaks = 1_200;
/** Four frames are 96 ms at 24,000 Hz. */
const framesPerPeak = 4;

export function framePeaks(samples: Float32Array, samplesPerFrame: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(samples.length / samplesPerFrame));
  for (let frame = 0; frame < peaks.length; frame++) {
    const end = Math.min((frame + 1) * samplesPerFrame, samples.length);
    let peak = 0;
    for (let index = frame * samplesPerFrame; index < end; index++) {
      const height = Math.abs(samples[index]!);
      if (height > peak) peak = height;
    }
    peaks[frame] = peak;
  }
  return peaks;
}

/**
 * Returns whether speech can be heard. Even whispered speech has peaks near full scale (see `gainSteps`), while the
 * sound for letters that a voice doesn't know is far softer.
 */
export const holdsSound = (peaks: Iterable<number>): boolean =>
  Iterator.from(peaks).some((peak) => peak > softestSpeech);

/** -40 dBFS. */
const softestSpeech = 0.01;

export function peaksWithin(peaks: readonly number[], startFrame: number, frames: number): readonly number[] {
  const end = startFrame + frames;
  const insidePeaks = peaks.slice(Math.ceil(startFrame / framesPerPeak), Math.floor(end / framesPerPeak));
  if (insidePeaks.length > 0) return insidePeaks;
  return peaks.slice(Math.floor(startFrame / framesPerPeak), Math.ceil(end / framesPerPeak));
}

export function groupPeaks(ofFrames: Float32Array): number[] {
  return Array.from({ length: Math.ceil(ofFrames.length / framesPerPeak) }, (_, index) =>
    roundedPeak(Math.max(...ofFrames.subarray(index * framesPerPeak, (index + 1) * framesPerPeak))),
  );
}

/**
 * Joins the peaks of groups into at most `maxPeaks` values. Each value covers as many runs of four frames as that limit
 * requires.
 */
export function joinPeaks(groups: readonly GroupPeaks[], secondsPerFrame: number): JoinedPeaks {
  const frames = groups.reduce((sum, group) => sum + group.frames, 0);
  const framesPerValue = framesPerPeak * Math.max(1, Math.ceil(frames / framesPerPeak / maxPeaks));
  const peaks: number[] = Array.from({ length: Math.ceil(frames / framesPerValue) }, () => 0);
  let groupStart = 0;
  for (const group of groups) {
    for (const [index, peak] of group.peaks.entries()) {
      const start = groupStart + index * framesPerPeak;
      const end = Math.min(start + framesPerPeak, groupStart + group.frames);
      for (const value of [Math.floor(start / framesPerValue), Math.floor((end - 1) / framesPerValue)]) {
        peaks[value] = Math.max(peaks[value]!, peak);
      }
    }
    groupStart += group.frames;
  }
  return { secondsPerPeak: framesPerValue * secondsPerFrame, peaks };
}

function roundedPeak(peak: number): number {
  return Math.min(1, Math.round(peak * 1_000) / 1_000);
}

export interface GroupPeaks {
  readonly frames: number;
  readonly peaks: readonly number[];
}

export interface JoinedPeaks {
  readonly secondsPerPeak: number;
  readonly peaks: number[];
}
