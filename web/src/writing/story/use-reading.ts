import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';
import { readingsQuery } from './story-queries.ts';

export function useReading(
  about: BookKey,
  kind: ReadingKind,
  beforeAsking: () => Promise<void>,
): ReadingView {
  const queries = useQueryClient();
  const [requested, setRequested] = useState<'start' | 'stop'>();
  const [refused, setRefused] = useState<unknown>();
  const { queryKey } = readingsQuery(about);
  const { data, error, refetch } = useQuery(readingsQuery(about));
  const request = { params: { bookId: about.bookId }, body: { kind } };

  async function sendAction(
    action: 'start' | 'stop',
    send: () => Promise<{ reading: Reading }>,
  ): Promise<void> {
    if (requested !== undefined) return;
    setRequested(action);
    setRefused(undefined);
    try {
      const { reading } = await send();
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now?.map((other) => (other.kind === kind ? reading : other)));
    } catch (cause) {
      setRefused(cause);
      // Another page may have started or finished the reading.
      if (hasStatus(cause, 409)) void queries.invalidateQueries({ queryKey });
    } finally {
      setRequested(undefined);
      void queries.invalidateQueries({ queryKey: allCredits });
    }
  }

  return {
    reading: data?.find((one) => one.kind === kind),
    trouble: error,
    look: () => void refetch(),
    requested,
    refused,
    start: () =>
      sendAction('start', async () => {
        await beforeAsking().catch(() => undefined);
        return api('POST /books/{bookId}/readings', request);
      }),
    stop: () => sendAction('stop', () => api('POST /books/{bookId}/readings/stop', request)),
  };
}

export interface ReadingView {
  readonly reading: Reading | undefined;
  readonly trouble: unknown;
  readonly look: () => void;
  readonly requested: 'start' | 'stop' | undefined;
  readonly refused: unknown;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
