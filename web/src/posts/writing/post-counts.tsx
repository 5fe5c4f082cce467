import { useEffect, useState } from 'react';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { postLimits, readingMinutesOf } from '#shared/domain/posts/post-limits.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { classes } from '#web/ui/classes.ts';

export function PostCounts({ handle }: { handle: EditorHandle }) {
  const { words, characters } = useCounts(handle);
  const limit = postLimits.contentCharacters;
  return (
    <p className="desk-status flex flex-wrap gap-x-5 border-t border-rule px-5 py-1.5 text-small text-faded tabular-nums sm:px-8">
      <span>{countOf(words, 'word')}</span>
      <span>{countOf(readingMinutesOf(words), 'minute')} to read</span>
      {characters > limit * counterFromShare && (
        <span className={classes(characters > limit && 'font-medium text-alarm')}>
          {grouped(characters)} of {grouped(limit)} characters
        </span>
      )}
    </p>
  );
}

function useCounts(handle: EditorHandle): Counts {
  const [counts, setCounts] = useState(() => countsOf(handle));
  useEffect(() => {
    let frame = 0;
    const count = () => {
      frame = 0;
      setCounts(countsOf(handle));
    };
    const stop = handle.onChange(() => {
      frame ||= requestAnimationFrame(count);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [handle]);
  return counts;
}

const countsOf = (handle: EditorHandle): Counts => ({
  words: handle.words(),
  characters: handle.markdown().length,
});

const counterFromShare = 0.9;

interface Counts {
  readonly words: number;
  readonly characters: number;
}
