import type { Passage } from '#shared/contract/writing/passage.ts';
import type { StoryProps } from './story-props.ts';

export function PassageLink({ passage, chapters, onGo }: PassageProps) {
  const chapter = chapters.find(({ id }) => id === passage.chapterId);
  if (!chapter) return <span className="text-small text-faded">In a deleted chapter</span>;
  return (
    <span className="text-small text-faded">
      <button
        type="button"
        title={`“${passage.quote}”`}
        className="min-h-6 text-start wrap-anywhere hover:text-accent hover:underline hover:underline-offset-4"
        onClick={() => onGo(chapter.id, { exact: passage.quote, occurrence: passage.occurrence })}
      >
        <span className="sr-only">Show it in </span>
        {chapter.number} · <bdi>{chapter.title}</bdi>
      </button>
      {passage.isOld && ' · The chapter has changed since'}
    </span>
  );
}

export function QuotedPassage({ passage, chapters, onGo }: PassageProps) {
  const chapter = chapters.find(({ id }) => id === passage.chapterId);
  return (
    <button
      type="button"
      disabled={!chapter}
      className="grid w-full gap-1 rounded-control border-s-2 border-rule py-1 ps-3 pe-1 text-start enabled:hover:border-accent enabled:hover:bg-well"
      onClick={() => chapter && onGo(chapter.id, { exact: passage.quote, occurrence: passage.occurrence })}
    >
      <q dir="auto" className="font-reading leading-snug wrap-anywhere">
        {passage.quote}
      </q>
      <span className="text-small text-faded">
        {chapter ? (
          <>
            <span className="sr-only">Show it in chapter </span>
            {chapter.number} · <bdi>{chapter.title}</bdi>
          </>
        ) : (
          'In a deleted chapter'
        )}
        {passage.isOld && ' · The chapter has changed since'}
      </span>
    </button>
  );
}

interface PassageProps extends Pick<StoryProps, 'chapters' | 'onGo'> {
  readonly passage: Passage;
}
