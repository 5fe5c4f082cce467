import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { TextAudios } from '#shared/contract/audio/text-audio.ts';
import { formOf, type AudioForm, type ByForm } from '#shared/domain/audio/audio-form.ts';
import { addPending } from '#web/audio/change-pending.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import type { TextOfAudio } from './text-of-audio.ts';

export function useTextAudios({
  query,
  revision,
  generate,
  alsoChanges,
}: Pick<TextOfAudio, 'query' | 'revision' | 'generate' | 'alsoChanges'>): TextAudiosResult {
  const queries = useQueryClient();
  const { queryKey } = query;
  const { data, error, refetch } = useQuery(query);
  const [requested, setRequested] = useState<ByForm<RequestKind | undefined>>({});
  const [refused, setRefused] = useState<ByForm<unknown>>({});

  const keyText = JSON.stringify(queryKey);
  const fetchedRevision = useRef(revision);
  useEffect(() => {
    if (fetchedRevision.current === revision) return undefined;
    // Every save while typing is a new revision, so this refetches only in the next pause.
    const timer = setTimeout(() => {
      fetchedRevision.current = revision;
      void queries.invalidateQueries({ queryKey: JSON.parse(keyText) as string[] });
    }, typingPauseMilliseconds);
    return () => clearTimeout(timer);
  }, [queries, keyText, revision]);

  async function ask(form: AudioForm, kind: RequestKind, send: () => Promise<{ audio: Audio }>) {
    if (requested[form] !== undefined) return;
    setRequested((now) => ({ ...now, [form]: kind }));
    setRefused((now) => ({ ...now, [form]: undefined }));
    try {
      const { audio } = await send();
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now && withNewAudio(now, audio));
      if (audio.status === 'PROCESSING') await addPending(audio);
    } catch (cause) {
      setRefused((now) => ({ ...now, [form]: cause }));
    } finally {
      setRequested((now) => ({ ...now, [form]: undefined }));
      void queries.invalidateQueries({ queryKey });
      for (const otherKey of alsoChanges) void queries.invalidateQueries({ queryKey: otherKey });
      void queries.invalidateQueries({ queryKey: allCredits });
    }
  }

  return {
    textAudios: data,
    // A failed refetch keeps the data on the screen.
    trouble: data === undefined ? error : null,
    isMissing: hasStatus(error, 404),
    look: () => void refetch(),
    requestsFor(form) {
      const id = data?.[form].audio?.id ?? '';
      return {
        requested: requested[form],
        refused: refused[form],
        generate: (choices) => ask(form, 'generate', () => generate(choices)),
        cancel: () => ask(form, 'cancel', () => api('POST /audio/{id}/cancel', { params: { id } })),
        retry: () => ask(form, 'retry', () => api('POST /audio/{id}/retry', { params: { id } })),
      };
    },
  };
}

const withNewAudio = (now: TextAudios, audio: Audio): TextAudios => {
  const form = formOf(audio);
  return { ...now, [form]: { ...now[form], audio } };
};

const typingPauseMilliseconds = 4_000;

type RequestKind = 'generate' | 'cancel' | 'retry';

export interface TextAudiosResult {
  readonly textAudios: TextAudios | undefined;
  readonly trouble: unknown;
  readonly isMissing: boolean;
  readonly look: () => void;
  readonly requestsFor: (form: AudioForm) => AudioRequests;
}

export interface AudioRequests {
  readonly requested: RequestKind | undefined;
  readonly refused: unknown;
  readonly generate: (choices: AudioChoices) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly retry: () => Promise<void>;
}
