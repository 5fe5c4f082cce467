import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import { addPending } from '#web/audio/change-pending.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { allCredits } from '#web/credits/credit-queries.ts';
import type { TextOfAudio } from './text-of-audio.ts';

/** The audio of one text, with the ways to generate it, to update it, to stop and to try again. */
export function useTextAudio({
  query,
  revision,
  generate,
  alsoChanges,
}: Pick<TextOfAudio, 'query' | 'revision' | 'generate' | 'alsoChanges'>): TextAudioSeen {
  const queries = useQueryClient();
  const { queryKey } = query;
  const { data, error, refetch } = useQuery(query);
  const [requested, setRequested] = useState<RequestKind>();
  const [refused, setRefused] = useState<unknown>();

  const keyText = JSON.stringify(queryKey);
  const asked = useRef(revision);
  useEffect(() => {
    if (asked.current === revision) return undefined;
    // While somebody types every save is a new revision: how far the sound is behind is asked in the next pause.
    const timer = setTimeout(() => {
      asked.current = revision;
      void queries.invalidateQueries({ queryKey: JSON.parse(keyText) as string[] });
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [queries, keyText, revision]);

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
      for (const other of alsoChanges) void queries.invalidateQueries({ queryKey: other });
      void queries.invalidateQueries({ queryKey: allCredits });
    }
  }

  const id = data?.audio?.id ?? '';
  return {
    textAudio: data,
    // What was seen stays while asking again fails.
    trouble: data === undefined ? error : null,
    isGone: hasStatus(error, 404),
    look: () => void refetch(),
    requested,
    refused,
    generate: (choices) => ask('generate', () => generate(choices)),
    cancel: () => ask('cancel', () => api('POST /audio/{id}/cancel', { params: { id } })),
    retry: () => ask('retry', () => api('POST /audio/{id}/retry', { params: { id } })),
  };
}

const withAudio = (now: TextAudio, audio: Audio): TextAudio => ({ ...now, audio });

const pauseMilliseconds = 4_000;

type RequestKind = 'generate' | 'cancel' | 'retry';

export interface TextAudioSeen {
  /** Undefined until it is known. */
  readonly textAudio: TextAudio | undefined;
  /** Why it is not known. */
  readonly trouble: unknown;
  readonly isGone: boolean;
  readonly look: () => void;
  /** What was asked for and not answered yet. */
  readonly requested: RequestKind | undefined;
  /** Why what was asked for last was refused. */
  readonly refused: unknown;
  readonly generate: (choices: AudioChoices) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly retry: () => Promise<void>;
}
