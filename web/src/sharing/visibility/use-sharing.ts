import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audio, Visibility } from '#shared/contract/audio/audio-records.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';

export function useSharing(audio: Audio) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: allAudio });
  const { book } = audio;
  const isUndecided = book?.isShown === undefined && audio.visibility === 'private';
  /** The choice is only local until the audio is first shared. */
  const [choice, setChoice] = useState(true);
  const showing = useMutation({ mutationFn: showBook, onSettled });
  const isShown = isUndecided
    ? choice
    : showing.isPending
      ? showing.variables.isShown
      : book?.isShown === true;
  const sharing = useMutation({
    async mutationFn(visibility: Visibility) {
      if (book && isUndecided && visibility !== 'private') await showBook({ bookId: book.id, isShown });
      return api('PUT /audio/{id}', { params: { id: audio.id }, body: { visibility } });
    },
    onSettled,
  });
  return {
    sharing,
    book: book && {
      title: book.title,
      isShown,
      isUndecided,
      isBusy: showing.isPending || sharing.isPending,
      error: showing.error,
      show: (next: boolean) =>
        isUndecided ? setChoice(next) : showing.mutate({ bookId: book.id, isShown: next }),
    },
  };
}

/**
 * Shows or hides the book on its recordings, which also rewrites files that are already shared. The server handles a
 * long book in several requests, until `left` is 0.
 */
async function showBook({ bookId, isShown }: { bookId: string; isShown: boolean }): Promise<void> {
  let previousLeft = Infinity;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each request goes on where the one before ended
    const { left } = await api('PUT /books/{bookId}/audio', { params: { bookId }, body: { isShown } });
    if (left === 0 || left >= previousLeft) return;
    previousLeft = left;
  }
}

export type Sharing = ReturnType<typeof useSharing>;
