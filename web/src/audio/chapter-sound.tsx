import { countOf } from '#shared/domain/locale.ts';
import { TextAudio } from './text-audio.tsx';
import type { TextAudioWords } from './text-audio/text-of-audio.ts';
import { bookAudioQuery, chapterAudioQuery } from './book-audio-queries.ts';
import { api } from '#web/server/api.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { BookSound } from './book-audio/book-sound.ts';

export function ChapterSound(book: BookSound) {
  const chapter = book.chapters.find(({ id }) => id === book.chapterId);
  if (!chapter) {
    return (
      <EmptyState title="No chapter is open">
        <p>Open one to have it narrated or turned into a podcast.</p>
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
        await book.beforeGeneration().catch(() => undefined);
        return api('POST /books/{bookId}/chapters/{chapterId}/audio', {
          params: { bookId, chapterId },
          body,
        });
      }}
      alsoChanges={[bookAudioQuery(book).queryKey]}
      readingAddress={book.readingAddress(chapterId)}
      words={chapterAudioWords}
    />
  );
}

const chapterAudioWords: TextAudioWords = {
  lookingUp: 'Loading the audio of this chapter…',
  lookUpFailed: 'We couldn’t load the audio of this chapter.',
  isMissing: {
    title: 'This chapter isn’t saved yet',
    text: 'Write a little, or wait until it’s saved. Then you can listen to it.',
  },
  isEmpty: {
    title: 'This chapter has no words yet',
    text: 'Write something first. Then you can turn it into a narration or a podcast.',
  },
  beforeFirst: {
    narration:
      'One voice reads the chapter. Listen while you revise, or share it with your listeners. Later updates cost only the sentences that changed.',
    podcast: 'Two voices talk about the chapter. The narration and the audiobook stay as they are.',
  },
  beforeAnother: 'The audio keeps its link. The current version plays until the new one is ready.',
  outOfDateLabel: 'Out of date',
  outOfDate: (sentences) => `${countOf(sentences, 'sentence')} out of date.`,
  changedPronunciation: 'Some pronunciations have changed.',
  update: 'Update audio',
  hint: 'While it plays, the current sentence is highlighted in the text. Alt-click a sentence to play from there, or press Ctrl-Shift-L (Command-Shift-L on a Mac) to play from the cursor.',
};
