import type { audioRecords as contract, AudioCreation } from '#shared/contract/audio/audio-records.ts';
import { defaultTitle } from '#shared/domain/audio/audio-limits.ts';
import { defaultCategory } from '#shared/domain/audio/categories.ts';
import { derivedId, fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AttemptBeginning, StoredAudio } from '#functions/audio/audio-item.ts';
import type { AttemptStore } from '#functions/audio/attempts/attempt-store.ts';
import type { PlaylistMembership } from '#functions/audio/playlist-membership.ts';
import {
  ensureStarted,
  startAttempt,
  type StartingDependencies,
} from '#functions/audio/attempts/start-attempt.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { textAttempt } from '#functions/audio/attempts/text-attempt.ts';
import { requireTwoVoices } from '#functions/audio/attempts/two-voices.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import { detectLanguage } from '#functions/audio/languages/detect-language.ts';
import { newSourceId } from '#functions/audio/work/source-store.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { audioView } from '#functions/audio/audio-view.ts';
import { noSuchAudio } from '#functions/audio/find-audio.ts';

/**
 * Each request stores a text of its own and the record names one of them, so that concurrent requests can't overwrite
 * or delete each other's text.
 */
export function createAudio(deps: Dependencies): Operation<typeof contract.createAudio> {
  return async ({ actor, body, idempotencyKey }) => {
    const voicing = requireTwoVoices(voicingOf(body, undefined, await languageForVoice(body)));
    const person = await deps.personOf(actor);
    const { tokens, attempt } = textAttempt(voicing, body.content, body);
    for (let life = 1; ; life += 1) {
      const id = idempotencyKey ? audioIdFor(actor.id, idempotencyKey, life) : newId('aud');
      const audio = newAudio(id, person, body, deps.now(), { voicing, ...attempt, language: body.language });
      const earlierAudio = idempotencyKey && (await deps.audios.get(audio.id));
      const createdAudio = earlierAudio
        ? await resumeCreation(deps, earlierAudio, audio)
        : await createUnderId(deps, audio, { text: body.content, tokens });
      if (createdAudio) return { audio: audioView(createdAudio, person, person.id) };
    }
  };
}

/** Detects the language only if no voice was chosen, because only the default voice depends on it here. */
async function languageForVoice({ content, language, voiceId, hostVoice }: AudioCreation): Promise<string> {
  if (language !== undefined) return language;
  const isChosen = voiceId !== undefined || hostVoice !== undefined;
  return isChosen ? '' : ((await detectLanguage(content)) ?? '');
}

/** The same Idempotency-Key gives the same audio id until that audio is deleted; after that it gives a new id. */
const audioIdFor = (ownerId: string, key: string, life: number): string =>
  derivedId('aud', ownerId, 'create', key, ...(life > 1 ? [`life ${life}`] : []));

/**
 * Returns undefined if an audio with this id was created and deleted before; the caller then tries another id. This id
 * can't be used again: its execution has already ended, and browsers may have cached its sound.
 */
async function createUnderId(
  deps: Dependencies,
  audio: StoredAudio,
  { text, tokens }: { text: string; tokens: number },
): Promise<StoredAudio | undefined> {
  const extraWrites = await deps.membership.joinWrites(audio);
  if (tokens > 0) await deps.countTokens(audio.ownerId, tokens);
  const startedAttempt = await startAttempt(deps, { audio, text, extraWrites }).catch(
    async (error: unknown) => {
      // an identical request may have made this audio meanwhile and taken the last slot
      if (error instanceof Refusal && (await deps.audios.get(audio.id))) return undefined;
      throw error;
    },
  );
  if (startedAttempt && !startedAttempt.isOver) return audio;
  const storedAudio = await deps.audios.get(audio.id);
  if (startedAttempt) {
    // Usually, `isOver` means that an earlier, deleted audio used this id. If the new audio is already stored as
    // finished, its own execution simply ended before the start request was answered.
    if (storedAudio && storedAudio.status !== 'PROCESSING') return storedAudio;
    await deps.attempts.remove(audio, () => deps.membership.leaveWrites(audio));
    await deps.work.deleteSource(audio.ownerId, audio.attempt.source.textId);
    return undefined;
  }
  if (storedAudio) return resumeCreation(deps, storedAudio, audio);
  await deps.membership.joinWrites(audio);
  throw noSuchAudio();
}

async function resumeCreation(
  deps: Dependencies,
  earlier: StoredAudio,
  requested: StoredAudio,
): Promise<StoredAudio> {
  if (earlier.requestFingerprint !== requested.requestFingerprint) {
    throw new Refusal('conflict', 'This Idempotency-Key was used for another request.');
  }
  if (earlier.status === 'PROCESSING') {
    await ensureStarted(deps, earlier);
  }
  return earlier;
}

function newAudio(
  id: string,
  author: Person,
  body: AudioCreation,
  now: Date,
  attempt: Omit<AttemptBeginning, 'startedAt' | 'source'>,
): StoredAudio {
  const createdAt = now.toISOString();
  const title = body.title?.trim() || defaultTitle(now);
  return {
    id,
    ownerId: author.id,
    authorName: author.channelName,
    title,
    topic: title,
    category: body.category ?? defaultCategory,
    playlistId: body.playlistId ?? null,
    status: 'PROCESSING',
    attempt: newAttempt({ startedAt: createdAt, source: { textId: newSourceId(id) }, ...attempt }),
    visibility: 'private',
    createdAt,
    requestFingerprint: fingerprint(body),
  };
}

interface Dependencies extends StartingDependencies {
  readonly attempts: StartingDependencies['attempts'] & Pick<AttemptStore, 'remove'>;
  readonly membership: PlaylistMembership;
  readonly personOf: PersonOf;
  readonly countTokens: CountInDay;
}
