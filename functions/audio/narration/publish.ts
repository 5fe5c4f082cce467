import { eventPlaylist } from '#functions/audio/sound/hls.ts';
import { secondsOf } from '#functions/audio/sound/mp3.ts';
import { webVtt } from '#functions/audio/sound/webvtt.ts';
import { liveDependencies } from '#functions/news/live-dependencies.ts';
import { statusMessageOf } from '#functions/audio/status-message.ts';
import { atMost } from '#functions/platform/at-most.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { workStore } from '#functions/audio/work-store.ts';
import { NarrationRound } from '#shared/domain/audio/narration.ts';
import { nameOf } from './executions.ts';
import { withGroups } from './published.ts';
import { roundAfter } from './rounds.ts';
import { heardShare, shownCues } from './timeline.ts';

const { AUDIO_TABLE, MEDIA_BUCKET, WORK_BUCKET } = environment('AUDIO_TABLE', 'MEDIA_BUCKET', 'WORK_BUCKET');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const work = workStore(s3(), WORK_BUCKET);
const media = mediaStore(s3(), MEDIA_BUCKET);
const { live } = liveDependencies();

/**
 * Lets listeners hear the groups just made: pieces first, then the playlist and transcript that name them.
 * May run twice: pieces derive from what `published.json` says came before, and it is written only after them.
 */
export const handler = step(NarrationRound, NarrationRound, async ({ audioId, ownerId, attempt, next }) => {
  const mediaId = nameOf({ audioId, attempt });
  const [plan, before] = await Promise.all([
    work.getPlan(ownerId, mediaId),
    work.getPublished(ownerId, mediaId),
  ]);
  const fresh = next.filter((group) => group >= (before?.groups ?? 0));
  const made = await atMost(groupsAtOnce, fresh, (group) => work.getGroup(ownerId, mediaId, group));
  const { published, files } = withGroups(before, made);
  await atMost(filesAtOnce, files, ({ name, bytes }) => media.putPiece(ownerId, mediaId, name, bytes));

  const cues = shownCues(published.cues, plan.sentences, published.format);
  await Promise.all([
    media.putPlaylist(ownerId, mediaId, eventPlaylist(published.pieces, false), false),
    media.putTranscript(ownerId, mediaId, webVtt(cues), false),
  ]);
  const heard = {
    progress: heardShare(plan, published.groups),
    durationSeconds: secondsOf(published.position.frames, published.format),
    streaming: true,
  };
  await Promise.all([
    work.putPublished(ownerId, mediaId, published),
    // by now it can be heard, so the news delay nobody's first sound
    audios
      .recordProgress(audioId, attempt, heard)
      .then((audio) => audio && live.tell(ownerId, statusMessageOf(audio))),
  ]);
  return { audioId, ownerId, attempt, ...roundAfter(published.groups, plan.groups.length) };
});

const groupsAtOnce = 6;
const filesAtOnce = 8;
