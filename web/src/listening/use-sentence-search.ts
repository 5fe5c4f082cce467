import { useState } from 'react';
import type { Cue } from '#shared/domain/audio/cues.ts';
import { finderOf, type Finder } from '#shared/domain/finding/finder.ts';

export function useSentenceSearch(cues: readonly Cue[] | undefined): FoundSentences {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const finder = finderOf({ text: text.trim(), matchCase: false, wholeWords: false });
  const foundCues = finder && cues ? cues.filter((cue) => isFound(cue, finder)) : [];
  const shownAt = foundCues.length === 0 ? 0 : at % foundCues.length;
  return {
    text,
    finder,
    count: foundCues.length,
    shownAt,
    shown: foundCues[shownAt],
    look(query) {
      setText(query);
      setAt(0);
    },
    step(direction) {
      setAt((shownAt + direction + foundCues.length) % Math.max(1, foundCues.length));
    },
  };
}

export const isFound = (cue: Cue, finder: Finder | undefined): boolean =>
  finder !== undefined && finder.find(cue.text).length > 0;

export interface FoundSentences {
  readonly text: string;
  readonly finder: Finder | undefined;
  readonly count: number;
  /** Index of the shown sentence among the matches, from 0. */
  readonly shownAt: number;
  readonly shown: Cue | undefined;
  readonly look: (text: string) => void;
  readonly step: (direction: 1 | -1) => void;
}
