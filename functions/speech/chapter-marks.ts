import type { Cue } from './webvtt.ts';

/**
 * Makes a chapter from each heading to the next, and a chapter titled `opening` for the sound before the first heading.
 * Returns none if there are no headings. `cues` must contain all sentences.
 */
export function chaptersOf(cues: readonly Cue[], opening: string, durationSeconds: number): Chapter[] {
  const headings = cues.filter((cue) => cue.isHeading);
  if (headings.length === 0) return [];
  const starts = headings.map((cue) => ({ title: cue.text, startSeconds: cue.startSeconds }));
  if (headings[0]!.sentence > 0) starts.unshift({ title: opening, startSeconds: 0 });
  return starts.map((start, index) => ({
    ...start,
    endSeconds: starts[index + 1]?.startSeconds ?? durationSeconds,
  }));
}

export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}
