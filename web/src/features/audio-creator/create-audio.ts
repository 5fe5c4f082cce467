import type { Audio } from '#shared/contract/audio.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import { defaultTitle } from './checks.ts';
import type { Draft } from './draft.ts';

let unanswered: { readonly draft: Draft; readonly key: string } | undefined;

/** Sends the draft off. A repeat after no answer carries the same key, so that the text is never spoken twice. */
export async function createAudio(draft: Draft): Promise<Audio> {
  if (unanswered?.draft !== draft) unanswered = { draft, key: crypto.randomUUID() };
  try {
    const { audio } = await api('POST /audio/create', {
      body: {
        title: draft.title.trim() || defaultTitle(new Date()),
        content: draft.content,
        voiceId: draft.voiceId,
        isPodcast: false,
        category: draft.category,
        playlistId: draft.playlistId,
      },
      idempotencyKey: unanswered.key,
    });
    unanswered = undefined;
    return audio;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) unanswered = undefined;
    throw error;
  }
}
