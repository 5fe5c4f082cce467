import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import { useFlushOnLeaving } from '#web/platform/use-flush-on-leaving.ts';
import { api } from '#web/server/api.ts';
import { fitsKeepalive } from '#web/server/fits-keepalive.ts';
import { pronunciationsQuery, type WordsOf } from './pronunciations-query.ts';
import { createWordDesk, type Save, type WordDesk } from './word-desk.ts';

/** The desk of a book's words for as long as they are on the screen; whoever leaves sends what is not saved. */
export function useWordDesk(of: WordsOf, list: Pronunciations): WordDesk {
  const queries = useQueryClient();
  const [desk] = useState(() => {
    const send = async (save: Save) => {
      const saved = await put(of.bookId, save);
      queries.setQueryData(pronunciationsQuery(of).queryKey, saved);
      return saved;
    };
    const name = `${of.userid}:${of.bookId}`;
    const own = desks.get(name) ?? createWordDesk({ list, send });
    desks.set(name, own);
    return own;
  });
  useEffect(() => desk.follow(list), [desk, list]);
  useFlushOnLeaving(desk);
  return desk;
}

async function put(bookId: string, { entries, baseRevision, leaving }: Save): Promise<Pronunciations> {
  const body = { baseRevision, entries };
  const { pronunciations } = await api('PUT /books/{bookId}/pronunciations', {
    params: { bookId },
    body,
    // The browser takes no more of what outlives its page.
    keepalive: leaving && fitsKeepalive(body),
  });
  return pronunciations;
}

/** For the life of the page: what failed to be saved is tried again wherever its author has gone. */
const desks = new Map<string, WordDesk>();
