import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pronunciations } from '#shared/contract/audio/pronunciations.ts';
import { sendOnSignOut } from '#web/platform/unsent-text.ts';
import { api } from '#web/server/api.ts';
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
  useEffect(() => sendOnSignOut(() => desk.flush()), [desk]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void desk.flush({ leaving: true });
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
      void desk.flush();
    };
  }, [desk]);
  return desk;
}

async function put(bookId: string, { entries, baseRevision, leaving }: Save): Promise<Pronunciations> {
  const body = { baseRevision, entries };
  const { pronunciations } = await api('PUT /books/{bookId}/pronunciations', {
    params: { bookId },
    body,
    // The browser takes no more of what outlives its page.
    keepalive: leaving && JSON.stringify(body).length < mostKeptAlive,
  });
  return pronunciations;
}

const mostKeptAlive = 50_000;

/** For the life of the page: what failed to be saved is tried again wherever its author has gone. */
const desks = new Map<string, WordDesk>();
