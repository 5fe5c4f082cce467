import type { Audio, AudioCreation } from '#shared/contract/audio/audio-records.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { defaultTitle } from '#shared/domain/audio/audio-limits.ts';
import { detectTextLanguage } from './detect-text-language.ts';
import { expertOf, hostOf, type Draft } from './draft.ts';

const requestName = 'audio-request';

/** Sends the draft with an idempotency key, so a retry creates no second audio. */
export async function createAudio(draft: Draft): Promise<Audio> {
  await detectTextLanguage();
  const body = payloadOf(draft, new Date());
  const answer = await api('POST /audio/create', { body, idempotencyKey: keyFor(requestName, body) });
  forgetRequest(requestName);
  return audioIn(answer);
}

/** Spec section 3, "Audio-creation payload"; a podcast's `voiceId` is its host's (A26). */
export function payloadOf(draft: Draft, now: Date): AudioCreation {
  return {
    title: draft.title.trim() || defaultTitle(now),
    content: draft.content,
    voiceId: hostOf(draft),
    isPodcast: draft.isPodcast,
    category: draft.category,
    playlistId: draft.playlistId,
    ...(draft.isPodcast && {
      hostVoice: hostOf(draft),
      expertVoice: expertOf(draft),
      format: draft.format,
      length: draft.length,
      stopAtScript: draft.stopAtScript,
    }),
  };
}

/** Returns the response's `audio` object, or the response itself (S3.07). */
export const audioIn = (answer: { readonly audio: Audio } | Audio): Audio =>
  'audio' in answer ? answer.audio : answer;
