export const barCount = 140;

/** Returns the SVG path of peaks (0 to 1) as bars in a box of `barCount` × 100. Without peaks, returns a ruled line. */
export function waveformPath(peaks: readonly number[]): string {
  if (peaks.length === 0) return `M0 48.5H${barCount}V51.5H0z`;
  const loudest = Math.max(0.05, ...barHeights(peaks));
  return barHeights(peaks)
    .map((height, index) => {
      const halfHeight = Math.max(1.5, (height / loudest) * 48);
      return `M${index + 0.2} ${(50 - halfHeight).toFixed(1)}h0.6v${(halfHeight * 2).toFixed(1)}h-0.6z`;
    })
    .join('');
}

function barHeights(peaks: readonly number[]): number[] {
  return Array.from({ length: barCount }, (_bar, index) => {
    const from = Math.floor((index * peaks.length) / barCount);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / barCount));
    return Math.max(0, ...peaks.slice(from, to));
  });
}
