import { eventPlaylist } from '#functions/speech/hls.ts';
import { secondsOf } from '#functions/speech/mp3.ts';
import { webVtt } from '#functions/speech/webvtt.ts';
import { liveDependencies } from '#functions/live/live-dependencies.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import type { Plan } from '#functions/audio/work/plan-store.ts';
import { NarrationRound } from '#shared/domain/audio/narration.ts';
import { executionOf } from '#functions/audio/attempts/executions.ts';
import { attemptNameOf } from '#functions/audio/audio-item.ts';
import { withGroups } from './published.ts';
import { afterRound } from './rounds.ts';
import { audibleShare, cuesInSeconds } from './timeline.ts';

const { AUDIO_TABLE, MEDIA_BUCKET, WORK_BUCKET } = environment('AUDIO_TABLE', 'MEDIA_BUCKET', 'WORK_BUCKET');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const work = workStore(s3(), WORK_BUCKET);
const media = mediaStore(s3(), MEDIA_BUCKET);
const { live } = liveDependencies();
/** Set by a local cloud in which an execution may have fewer history events than on AWS. */
const { HISTORY_EVENTS } = process.env;
const mostEvents = HISTORY_EVENTS === undefined ? undefined : Number(HISTORY_EVENTS);

/**
 * Records progress and, for a first sound, publishes its new pieces, then the playlist and transcript that refer to
 * them. Safe to run twice: the pieces are derived from `published.json`, which is written last. Ends this execution if
 * its attempt is over or the next execution already continues it.
 */
export const handler = step(NarrationRound, NarrationRound, async ({ spoken, ...round }) => {
  const { audioId, ownerId, attempt, execution = 1 } = round;
  const storedAudio = await audios.get(audioId);
  if (storedAudio?.status !== 'PROCESSING' || storedAudio.attempt.number !== attempt)
    return { ...round, next: [], done: true };
  if (executionOf(storedAudio).execution > execution) return { ...round, full: true as const };
  const plan = await work.getPlan(ownerId, attemptNameOf(round));
  const nextRound = afterRound({ ...round, spoken }, plan, mostEvents);
  const progressChange = plan.streams
    ? await publishGroups(round, plan, nextRound.made)
    : { progress: plan.toMake.length === 0 ? 1 : nextRound.made / plan.toMake.length };
  // progress is stored and sent only after publishing, so that it doesn't delay the first sound
  const audio = await audios.recordProgress(audioId, attempt, {
    stage: 'voices',
    ahead: undefined,
    ...progressChange,
  });
  if (audio) await live.tell(ownerId, statusMessageOf(audio));
  return nextRound;
});

/** Publishes the first `made` groups. Works only for a plan that makes every group. */
async function publishGroups({ audioId, ownerId, attempt, next }: NarrationRound, plan: Plan, made: number) {
  const mediaId = attemptNameOf({ audioId, attempt });
  const publishedBefore = await work.getPublished(ownerId, mediaId);
  const freshGroups = next.filter((group) => group >= (publishedBefore?.groups ?? 0) && group < made);
  if (!publishedBefore && freshGroups.length === 0) return {};
  const sounds = await mapConcurrently(groupsAtOnce, freshGroups, (group) =>
    work.getGroup({ ownerId, audioId }, plan.groups[group]!.name),
  );
  const { published, files } = withGroups(plan, publishedBefore, sounds);
  await mapConcurrently(filesAtOnce, files, ({ name, bytes }) =>
    media.putPiece(ownerId, mediaId, name, bytes),
  );

  const cues = cuesInSeconds(published.cues, plan, published.format);
  await Promise.all([
    media.putPlaylist(ownerId, mediaId, eventPlaylist(published.pieces, false), false),
    media.putTranscript(ownerId, mediaId, webVtt(cues), false),
  ]);
  await work.putPublished(ownerId, mediaId, published);
  return {
    progress: audibleShare(plan, published.groups),
    durationSeconds: secondsOf(published.position.frames, published.format),
    streaming: true,
  };
}

const groupsAtOnce = 6;
const filesAtOnce = 8;
