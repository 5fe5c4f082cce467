import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import { useFlushOnLeaving } from '#web/platform/use-flush-on-leaving.ts';
import { api } from '#web/server/api.ts';
import { fitsKeepalive } from '#web/server/fits-keepalive.ts';
import { pronunciationsQuery, type PronunciationsKey } from './pronunciations-query.ts';
import { createWordModel, type WordsSave, type WordModel } from './word-model.ts';

export function useWordModel(of: PronunciationsKey, list: Pronunciations): WordModel {
  const queries = useQueryClient();
  const [model] = useState(() => {
    const send = async (save: WordsSave) => {
      const savedWords = await putWords(of.bookId, save);
      queries.setQueryData(pronunciationsQuery(of).queryKey, savedWords);
      return savedWords;
    };
    const name = `${of.userid}:${of.bookId}`;
    const ownModel = models.get(name) ?? createWordModel({ list, send });
    models.set(name, ownModel);
    return ownModel;
  });
  useEffect(() => model.follow(list), [model, list]);
  useFlushOnLeaving(model);
  return model;
}

async function putWords(
  bookId: string,
  { entries, baseRevision, leaving }: WordsSave,
): Promise<Pronunciations> {
  const body = { baseRevision, entries };
  const { pronunciations } = await api('PUT /books/{bookId}/pronunciations', {
    params: { bookId },
    body,
    // Browsers limit the size of keepalive requests.
    keepalive: leaving && fitsKeepalive(body),
  });
  return pronunciations;
}

/** Kept for the life of the page, so that failed saves are retried after navigation. */
const models = new Map<string, WordModel>();
