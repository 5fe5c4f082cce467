import { countOf } from '#shared/domain/locale.ts';
import { TextAudio } from '#web/audio/text-audio.tsx';
import type { TextAudioWords } from '#web/audio/text-audio/text-of-audio.ts';
import { bookAudioQuery, chapterAudioQuery } from '#web/audio/book-audio-queries.ts';
import { api } from '#web/server/api.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { BookSound } from './book-sound.ts';

/** The audios of the chapter that lies open. */
export function ChapterSound(book: BookSound) {
  const chapter = book.chapters.find(({ id }) => id === book.chapterId);
  if (!chapter) {
    return (
      <EmptyState title="No chapter lies open.">
        <p>Open one, and you can have it read aloud or talked about.</p>
      </EmptyState>
    );
  }
  const { userid, bookId } = book;
  const { id: chapterId, wordCount, revision } = chapter;
  return (
    <TextAudio
      key={chapterId}
      userid={userid}
      wordCount={wordCount}
      revision={revision}
      query={chapterAudioQuery({ userid, bookId, chapterId })}
      generate={async (body) => {
        await book.beforeMaking().catch(() => undefined);
        return api('POST /books/{bookId}/chapters/{chapterId}/audio', {
          params: { bookId, chapterId },
          body,
        });
      }}
      alsoChanges={[bookAudioQuery(book).queryKey]}
      readingAddress={book.readingAddress(chapterId)}
      words={words}
    />
  );
}

const words: TextAudioWords = {
  lookingUp: 'Looking up the sound of this chapter…',
  lookUpFailed: 'The sound of this chapter could not be looked up.',
  isGone: {
    title: 'This chapter is not on the server yet.',
    text: 'Write a little, or wait until it is saved. Then it can be heard.',
  },
  isEmpty: {
    title: 'This chapter has no words yet.',
    text: 'Write something first. Then you can have it read aloud, or talked about by two voices.',
  },
  beforeFirst: {
    narration:
      'One voice reads the chapter: hear it while you revise, or give it to your listeners. Later changes cost only the sentences that changed.',
    podcast: 'Two voices talk about the chapter. Its narration stays as it is, and so does the audiobook.',
  },
  beforeAnother:
    'The sound keeps its place and its link. What there is now plays until the new one is whole.',
  outOfDateLabel: 'Behind the text',
  outOfDate: (sentences) => `${countOf(sentences, 'sentence')} behind the text.`,
  saidOtherwise: 'Some words are said otherwise by now.',
  update: 'Catch up',
  hint: 'While it plays, the text shows the sentence that is heard. Click a sentence of the text with Alt to play from there; or press Ctrl-Shift-L, on a Mac Command-Shift-L, to play from where you write.',
};
