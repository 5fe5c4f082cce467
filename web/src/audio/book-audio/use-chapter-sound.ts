import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { bookAudioQuery, chapterAudioQuery } from '#web/audio/book-audio-queries.ts';
import { addPending } from '#web/audio/change-pending.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import type { BookSound, ChapterOfSound } from './book-sound.ts';

/** The sound of one chapter, with the ways to make it, to have it catch up, to stop and to try again. */
export function useChapterSound(
  book: BookSound,
  { id: chapterId, revision }: ChapterOfSound,
): ChapterSoundSeen {
  const queries = useQueryClient();
  const query = chapterAudioQuery({ ...book, chapterId });
  const { queryKey } = query;
  const { data, error, refetch } = useQuery(query);
  const [requested, setRequested] = useState<RequestKind>();
  const [refused, setRefused] = useState<unknown>();

  const { userid, bookId, beforeMaking } = book;
  const asked = useRef(revision);
  useEffect(() => {
    if (asked.current === revision) return undefined;
    // While somebody types every save is a new revision: how far the sound is behind is asked in the next pause.
    const timer = setTimeout(() => {
      asked.current = revision;
      void queries.invalidateQueries({
        queryKey: chapterAudioQuery({ userid, bookId, chapterId }).queryKey,
      });
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [queries, userid, bookId, chapterId, revision]);

  async function ask(wanted: RequestKind, send: () => Promise<{ audio: Audio }>): Promise<void> {
    if (requested !== undefined) return;
    setRequested(wanted);
    setRefused(undefined);
    try {
      const { audio } = await send();
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && withAudio(now, audio));
      if (audio.status === 'PROCESSING') await addPending(audio);
    } catch (cause) {
      setRefused(cause);
    } finally {
      setRequested(undefined);
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: bookAudioQuery(book).queryKey });
      void queries.invalidateQueries({ queryKey: allCredits });
    }
  }

  const id = data?.audio?.id ?? '';
  return {
    chapterAudio: data,
    // What was seen stays while asking again fails.
    trouble: data === undefined ? error : null,
    isGone: hasStatus(error, 404),
    look: () => void refetch(),
    requested,
    refused,
    make: (choices) =>
      ask('make', async () => {
        await beforeMaking().catch(() => undefined);
        return api('POST /books/{bookId}/chapters/{chapterId}/audio', {
          params: { bookId, chapterId },
          body: choices,
        });
      }),
    cancel: () => ask('cancel', () => api('POST /audio/{id}/cancel', { params: { id } })),
    retry: () => ask('retry', () => api('POST /audio/{id}/retry', { params: { id } })),
  };
}

const withAudio = (now: ChapterAudio, audio: Audio): ChapterAudio => ({ ...now, audio });

const pauseMilliseconds = 4_000;

type RequestKind = 'make' | 'cancel' | 'retry';

export interface ChapterSoundSeen {
  /** Undefined until it is known. */
  readonly chapterAudio: ChapterAudio | undefined;
  /** Why it is not known. */
  readonly trouble: unknown;
  readonly isGone: boolean;
  readonly look: () => void;
  /** What was asked for and not answered yet. */
  readonly requested: RequestKind | undefined;
  /** Why what was asked for last was refused. */
  readonly refused: unknown;
  readonly make: (choices: AudioChoices) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly retry: () => Promise<void>;
}
