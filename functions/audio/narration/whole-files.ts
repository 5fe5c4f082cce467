import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  languageOfAttempt,
  attemptOf,
  attemptNameOf,
  readPartsOf,
  type StoredAudio,
  type WholeSound,
} from '#functions/audio/audio-item.ts';
import { bookTagsOf, type BookTagDependencies } from '#functions/audio/book-downloads/book-tags.ts';
import { audioNameOf, type NamedBooks } from '#functions/audio/named-books.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { MediaStore } from '#functions/audio/media-store.ts';
import { chaptersOf } from '#functions/speech/chapter-marks.ts';
import { eventPlaylist } from '#functions/speech/hls.ts';
import { secondsOf } from '#functions/speech/mp3.ts';
import { joinPeaks } from '#functions/speech/peaks.ts';
import { webVtt } from '#functions/speech/webvtt.ts';
import type { GroupReport } from '#functions/audio/work/group-store.ts';
import type { Plan } from '#functions/audio/work/plan-store.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { groundedShare } from '#functions/audio/scripts/grounding.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Fidelity } from '#shared/contract/audio/audio-records.ts';
import { voiceOf } from '#shared/domain/speech/voices.ts';
import { requireEverySentence, requireSound } from './accounting.ts';
import { artworkInFile } from './artwork-in-file.ts';
import { cuesOfGroups, cuesInSeconds } from './timeline.ts';
import { unreadSentences } from './unread-sentences.ts';
import { wholeSound } from './whole-sound.ts';
import { lettersOf } from '#functions/audio/attempts/words-of.ts';

/**
 * Makes the complete MP3, transcript and peaks, and marks the stream's playlist as complete. Safe to repeat, because
 * every file is overwritten as a whole.
 */
export async function makeWholeFiles(deps: FileDependencies, audio: StoredAudio): Promise<WholeSound> {
  const { work, media } = deps;
  const { id: audioId, ownerId, title, scriptId, attempt } = audio;
  const { voiceId, isPodcast, expertVoice } = attempt.voicing;
  const mediaId = attemptNameOf(attemptOf(audio));
  const [letters, plan] = await Promise.all([lettersOf(work, audio), work.getPlan(ownerId, mediaId)]);
  const ids = { ownerId, audioId };
  const reports = await mapConcurrently(readsAtOnce, plan.groups, ({ name }) =>
    work.getGroupReport(ids, name),
  );
  const { format } = reports[0]!;
  const { cues: frameCues, frames } = cuesOfGroups(plan, reports);
  const cues = cuesInSeconds(frameCues, plan, format);
  requireEverySentence(letters, plan.sentences, cues);
  const durationSeconds = secondsOf(frames, format);
  const peaks = joinPeaks(reports, secondsOf(1, format));
  requireSound(peaks.peaks, voiceOf(voiceId));

  const chapters = chaptersOf(cues, title, durationSeconds);
  const imprint = await imprintOfSource(deps, audio);
  const book = (await deps.named.of([audio], ownerId)).get(audioId);
  const tags = {
    title: audioNameOf(audio, book),
    artist: audio.authorName,
    trackNumber: book && String(book.number),
    chapters,
    imprint: imprint ?? { cover: await artworkInFile(audioId) },
  };
  const writtenSize = { sizeBytes: 0 };
  const sound = wholeSound(tags, reports, (group) => work.getGroupSound(ids, plan.groups[group]!.name));
  const upload = new Upload({
    client: deps.client,
    params: { ...media.soundTarget(ownerId, mediaId), Body: Readable.from(countBytes(sound, writtenSize)) },
  });
  await Promise.all([
    upload.done(),
    media.putPeaks(ownerId, mediaId, peaks),
    media.putTranscript(ownerId, mediaId, webVtt(cues), true),
    chapters.length > 0 && media.putChapters(ownerId, mediaId, chapters),
  ]);
  if (plan.streams) await closeStream(deps, { ownerId, mediaId });
  return {
    attempt: attempt.number,
    title,
    durationSeconds,
    sizeBytes: writtenSize.sizeBytes,
    ...(chapters.length > 0 && { chapters: chapters.length }),
    ...(imprint && imprint.authors.length > 0 && { authors: imprint.authors }),
    fidelity: {
      sentences: plan.sentences.length,
      unread: unreadTextsIn(plan, reports),
      ...(await groundingOf(work, audio)),
    },
    ...attempt.source,
    voiceId,
    isPodcast,
    ...(scriptId !== undefined && { scriptId }),
    ...(expertVoice !== undefined && { expertVoice }),
    ...readPartsOf(attempt.voicing),
    ...(languageOfAttempt(attempt) !== '' && { language: languageOfAttempt(attempt) }),
    ...(plan.pronunciation !== undefined && { pronunciation: plan.pronunciation }),
    madeAt: deps.now().toISOString(),
  };
}

async function imprintOfSource(deps: FileDependencies, { ownerId, chapterId, authorName }: StoredAudio) {
  if (chapterId === undefined) return undefined;
  return bookTagsOf(deps, { ownerId, bookId: bookIdOf(chapterId), channelName: authorName });
}

/** Counts the bytes of a sound while streaming it, so that hours of sound are never in memory at once. */
async function* countBytes(sound: AsyncIterable<Uint8Array>, written: { sizeBytes: number }) {
  for await (const part of sound) {
    written.sizeBytes += part.length;
    yield part;
  }
}

function unreadTextsIn(plan: Plan, reports: readonly GroupReport[]): Fidelity['unread'] {
  return unreadSentences(plan, reports)
    .slice(0, mostUnread)
    .map((sentence) => ({
      sentence: sentence + 1,
      text: plan.sentences[sentence]!.text.slice(0, mostCharactersOfUnread),
    }));
}

async function groundingOf(
  work: Pick<WorkStore, 'getScript'>,
  { ownerId, scriptId, attempt: { voicing } }: StoredAudio,
) {
  const script = voicing.isPodcast && scriptId !== undefined && (await work.getScript(ownerId, scriptId));
  return script ? { grounded: groundedShare(script.turns) } : {};
}

async function closeStream({ work, media }: FileDependencies, of: { ownerId: string; mediaId: string }) {
  const published = await work.getPublished(of.ownerId, of.mediaId);
  if (!published) throw new Error(`What is published of ${of.mediaId} is missing.`);
  await media.putPlaylist(of.ownerId, of.mediaId, eventPlaylist(published.pieces, true), true);
}

/**
 * Removes work files that the new sound doesn't need, and outdated media except those of the previous sound (`before`),
 * which listeners may have open.
 */
export async function removeOutdated(
  { work, media }: Pick<FileDependencies, 'work' | 'media'>,
  audio: StoredAudio,
  plan: Pick<Plan, 'groups'>,
  before: number | undefined,
): Promise<void> {
  const { id: audioId, ownerId, scriptId, sound } = audio;
  const { number, startedAt, source } = audio.attempt;
  const ids = { ownerId, audioId };
  await work.deleteOutdated(ids, {
    attempt: number,
    startedAt,
    groups: new Set(plan.groups.map(({ name }) => name)),
    // Keeps the current and the spoken script: the author may have changed the script since it was spoken.
    sources: new Set([source.textId, scriptId, sound?.scriptId].filter((id) => id !== undefined)),
  });
  await media.deleteOutdated(ids, { attempt: number, inUse: before });
}

const readsAtOnce = 10;
const mostUnread = 20;
const mostCharactersOfUnread = 200;

export interface FileDependencies extends BookTagDependencies {
  readonly client: S3Client;
  readonly work: WorkStore;
  readonly media: MediaStore;
  readonly named: NamedBooks;
  readonly now: () => Date;
}
