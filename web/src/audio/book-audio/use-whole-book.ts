import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookAudio, BookAudioChoices, BookFile } from '#shared/contract/audio/book-audio.ts';
import { bookAudioQuery } from '#web/audio/book-audio-queries.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import type { BookSound } from './book-sound.ts';

export function useWholeBook(book: BookSound): WholeBookState {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(bookAudioQuery(book));
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<unknown>();

  async function ask(action: string, send: () => Promise<unknown>): Promise<void> {
    if (requested.has(action)) return;
    setRequested((now) => new Set([...now, action]));
    setRefused(undefined);
    try {
      await send();
    } catch (cause) {
      setRefused(cause);
    } finally {
      // Refetches before the button is enabled again, so that it shows the new state.
      await queries.invalidateQueries({ queryKey: allAudio });
      setRequested((now) => new Set([...now].filter((other) => other !== action)));
      void queries.invalidateQueries({ queryKey: allCredits });
    }
  }

  const { bookId, beforeGeneration } = book;
  const params = { bookId };
  return {
    bookAudio: data,
    trouble: data === undefined ? error : null,
    look: () => void refetch(),
    requested,
    refused,
    start: (choices = {}) =>
      ask('start', async () => {
        await beforeGeneration().catch(() => undefined);
        return api('POST /books/{bookId}/audio', { params, body: choices });
      }),
    stop: () => ask('stop', () => api('POST /books/{bookId}/audio/cancel', { params })),
    retry: (audioId) => ask(audioId, () => api('POST /audio/{id}/retry', { params: { id: audioId } })),
    makeFile: (kind) => ask(kind, () => api('POST /books/{bookId}/audio/files', { params, body: { kind } })),
  };
}

export interface WholeBookState {
  readonly bookAudio: BookAudio | undefined;
  readonly trouble: unknown;
  readonly look: () => void;
  /** Requests without a response yet: `start`, `stop`, the kind of a requested file, or the id of an audio to retry. */
  readonly requested: ReadonlySet<string>;
  readonly refused: unknown;
  readonly start: (choices?: BookAudioChoices) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly retry: (audioId: string) => Promise<void>;
  readonly makeFile: (kind: BookFile['kind']) => Promise<void>;
}
