import type { Cue } from './webvtt.ts';

/**
 * The table of chapters for players: one from each heading to the next; what is heard before the first heading
 * is a chapter of the name `opening`. Empty when the text has no heading. `cues` are those of all sentences.
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
