import { isDeepStrictEqual } from 'node:util';
import type { scripts as contract } from '#shared/contract/audio/scripts.ts';
import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findOwnAudio, noSuchAudio } from '#functions/audio/find-audio.ts';
import {
  ensureStarted,
  startAttempt,
  type StartingDependencies,
} from '#functions/audio/attempts/start-attempt.ts';
import { attemptBeginningOf, newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import { pronunciationFingerprint, type PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import { voicingOf } from '#functions/audio/attempts/voicing.ts';
import { pronunciationsOf } from '#functions/audio/attempts/words-said.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findScript } from './find-podcast.ts';
import { requireTwoVoices } from '#functions/audio/attempts/two-voices.ts';
import { spokenTurns } from './spoken-turns.ts';

/**
 * Starts to speak a script. An up-to-date sound isn't made again; a repeated request returns the attempt in progress.
 */
export function speakScript(deps: Dependencies): Operation<typeof contract.speakScript> {
  return async ({ actor, params, body }) => {
    const { audio: seen, script } = await findScript(deps, params.id, actor);
    const voicing = requireTwoVoices(voicingOf(body, seen.attempt.voicing));
    if (seen.status === 'PROCESSING' && isDeepStrictEqual(voicing, seen.attempt.voicing)) {
      await ensureStarted(deps, seen);
      return { audio: await deps.views.one(seen, actor.id) };
    }
    const spoken = await spokenTurns(deps.work, seen, script, voicing);
    const isWhole = spoken.isWhole && (await isPronouncedAsNow(deps, seen));
    if (seen.status === 'READY' && isWhole) return { audio: await deps.views.one(seen, actor.id) };
    const beginning = {
      ...attemptBeginningOf(seen.attempt),
      startedAt: deps.now().toISOString(),
      voicing,
      script: undefined,
      toSpeak: spoken.toSpeak.characters,
      price: spoken.toSpeak.credits,
    };
    const audio: StoredAudio = {
      ...seen,
      status: 'PROCESSING',
      attempt: newAttempt(beginning, seen.attempt),
    };
    if (!(await startAttempt(deps, { audio, seen }))) throw await overtakenRefusal(deps, seen);
    return { audio: await deps.views.one(await findOwnAudio(deps.audios, seen.id, actor), actor.id) };
  };
}

async function isPronouncedAsNow({ pronunciations }: Dependencies, audio: StoredAudio): Promise<boolean> {
  const now = pronunciationFingerprint(await pronunciationsOf(pronunciations, audio));
  return audio.sound?.pronunciation === now;
}

/** Returns why the attempt couldn't start: a script is spoken only in the version that its author saw. */
async function overtakenRefusal({ audios }: Dependencies, { id }: StoredAudio): Promise<Refusal> {
  const now = await audios.get(id);
  if (!now) return noSuchAudio();
  return new Refusal(
    'conflict',
    now.status === 'PROCESSING' ? podcastRefusals.beingMade : podcastRefusals.changedElsewhere,
  );
}

interface Dependencies extends StartingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly work: StartingDependencies['work'] & Pick<WorkStore, 'getScript'>;
  readonly views: AudioViews;
  readonly pronunciations: Pick<PronunciationStore, 'get'>;
}
