import { chaptersOf } from '#functions/audio/sound/chapters.ts';
import { eventPlaylist } from '#functions/audio/sound/hls.ts';
import { secondsOf } from '#functions/audio/sound/mp3.ts';
import { joinPeaks } from '#functions/audio/sound/peaks.ts';
import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { FinishedNarration, NarrationRound } from '#shared/domain/audio/narration.ts';
import { voiceOf } from '#shared/domain/audio/voices.ts';
import { webVtt } from '#functions/audio/sound/webvtt.ts';
import { atMost } from '#functions/platform/at-most.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { textIdOf } from '#functions/audio/audio-item.ts';
import { deployedProductions } from '#functions/audio/audio-dependencies.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { workStore } from '#functions/audio/work-store.ts';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { nameOf } from './executions.ts';
import { requireEverySentence, requireSound } from './accounting.ts';
import { shownCues } from './timeline.ts';
import { wholeSound } from './whole-sound.ts';

const { AUDIO_TABLE, MEDIA_BUCKET, WORK_BUCKET } = environment('AUDIO_TABLE', 'MEDIA_BUCKET', 'WORK_BUCKET');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const productions = deployedProductions();
const work = workStore(s3(), WORK_BUCKET);
const media = mediaStore(s3(), MEDIA_BUCKET);

/**
 * Makes the files of a finished audio and closes its stream; the record turns READY only after them.
 * May run twice: every file is written whole from what lies in the work store.
 */
export const handler = step(NarrationRound, FinishedNarration, async ({ audioId, ownerId, attempt }) => {
  const mediaId = nameOf({ audioId, attempt });
  const audio = await audios.get(audioId);
  if (audio?.attempt !== attempt) throw new Error(`The audio ${audioId} is gone.`);
  const [source, plan, published] = await Promise.all([
    work.getSource(ownerId, textIdOf(audio)),
    work.getPlan(ownerId, mediaId),
    work.getPublished(ownerId, mediaId),
  ]);
  if (source === undefined || !published) throw new Error(`The text of ${audioId} is gone.`);
  const { format, pieces, position } = published;
  const durationSeconds = secondsOf(position.frames, format);
  const cues = shownCues(published.cues, plan.sentences, format);
  requireEverySentence(sentencesOf(source), cues);

  const reports = await atMost(readsAtOnce, [...plan.groups.keys()], (group) =>
    work.getGroupReport(ownerId, mediaId, group),
  );
  const peaks = joinPeaks(reports, secondsOf(1, format));
  requireSound(peaks.peaks, voiceOf(audio.voiceId));
  const chapters = chaptersOf(cues, audio.title, durationSeconds);
  const tags = { title: audio.title, artist: audio.authorName, chapters };
  const sound = wholeSound(tags, reports, (group) => work.getGroupSound(ownerId, mediaId, group));
  const upload = new Upload({
    client: s3(),
    params: { ...media.soundTarget(ownerId, mediaId), Body: Readable.from(sound) },
  });
  await Promise.all([
    upload.done(),
    media.putPeaks(ownerId, mediaId, peaks),
    media.putTranscript(ownerId, mediaId, webVtt(cues), true),
  ]);
  await media.putPlaylist(ownerId, mediaId, eventPlaylist(pieces, true), true);

  await productions.markReady(audio, { durationSeconds });
  return { audioId, attempt, durationSeconds };
});

const readsAtOnce = 10;
