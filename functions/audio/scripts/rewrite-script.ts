import type { scripts as contract } from '#shared/contract/audio/scripts.ts';
import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import type { StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findOwnAudio } from '#functions/audio/find-audio.ts';
import { startAttempt, type StartingDependencies } from '#functions/audio/attempts/start-attempt.ts';
import { attemptBeginningOf, newAttempt } from '#functions/audio/attempts/new-attempt.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { scriptPrice } from '#functions/audio/attempts/script-price.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { findPodcast, scriptOf } from './find-podcast.ts';

/**
 * Starts an attempt that writes another script and doesn't speak it, so that the author can check it first. The earlier
 * script is in use until the new one is written.
 */
export function rewriteScript(deps: Dependencies): Operation<typeof contract.writeScript> {
  return async ({ actor, params, body }) => {
    const seenAudio = await findPodcast(deps.audios, params.id, actor);
    if (seenAudio.status === 'PROCESSING') throw inProgressRefusal();
    const [text, before] = await Promise.all([
      deps.work.getSource(seenAudio.ownerId, seenAudio.attempt.source.textId),
      scriptOf(deps.work, seenAudio),
    ]);
    if (text === undefined) throw new Error(`The text of ${seenAudio.id} is gone.`);
    const locked = before?.turns.filter((turn) => turn.locked) ?? [];
    const voicing = { ...seenAudio.attempt.voicing, ...chosenFormat(body) };
    const { attempt, tokens } = scriptPrice({ voicing, text, script: 'hold', locked });
    await deps.countTokens(seenAudio.ownerId, tokens);
    const startedAt = deps.now().toISOString();
    const beginning = { ...attemptBeginningOf(seenAudio.attempt), ...attempt, startedAt, voicing };
    const audio: StoredAudio = {
      ...seenAudio,
      status: 'PROCESSING',
      attempt: newAttempt(beginning, seenAudio.attempt),
    };
    if (!(await startAttempt(deps, { audio, seen: seenAudio }))) throw inProgressRefusal();
    return { audio: await deps.views.one(await findOwnAudio(deps.audios, seenAudio.id, actor), actor.id) };
  };
}

const chosenFormat = ({ format, length }: Pick<Partial<Voicing>, 'format' | 'length'>) => ({
  ...(format !== undefined && { format }),
  ...(length !== undefined && { length }),
});

const inProgressRefusal = () => new Refusal('conflict', podcastRefusals.beingMade);

interface Dependencies extends StartingDependencies {
  readonly audios: Pick<AudioStore, 'get'>;
  readonly work: StartingDependencies['work'] & Pick<WorkStore, 'getSource' | 'getScript'>;
  readonly views: AudioViews;
  readonly countTokens: CountInDay;
}
