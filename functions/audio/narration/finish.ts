import { FinishedNarration, NarrationRound } from '#shared/domain/audio/narration.ts';
import {
  deployedBookCovers,
  deployedBookDetails,
  deployedBooks,
} from '#functions/books/book-dependencies.ts';
import { documentClient, s3OfSteps } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { deployedAttempts } from '#functions/audio/attempts/attempt-dependencies.ts';
import { sharingMedia } from '#functions/audio/public-copies/sharing-media.ts';
import { deployedNamedBooksOfNow } from '#functions/audio/deployed-views.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { attemptNameOf } from '#functions/audio/audio-item.ts';
import { markWhole } from './mark-whole.ts';
import { makeWholeFiles, removeOutdated } from './whole-files.ts';

const env = environment('AUDIO_TABLE', 'PUBLIC_COPIES_TABLE', 'WORK_BUCKET');
const deps = {
  client: s3OfSteps(),
  audios: audioStore(documentClient(), env.AUDIO_TABLE),
  attempts: deployedAttempts(),
  copies: publicCopyStore(documentClient(), env.PUBLIC_COPIES_TABLE),
  work: workStore(s3OfSteps(), env.WORK_BUCKET),
  media: sharingMedia(s3OfSteps()),
  books: deployedBooks(),
  bookDetails: deployedBookDetails(),
  covers: deployedBookCovers(),
  named: deployedNamedBooksOfNow(),
  now: () => new Date(),
};

/**
 * Makes the complete files; the record becomes READY only after them. Safe to run twice: each file is written again as
 * a whole from the stored groups, and a READY record stays READY.
 */
export const handler = step(NarrationRound, FinishedNarration, async (round) => {
  const { audioId, ownerId, attempt, jobId } = round;
  const audio = await deps.audios.get(audioId);
  const ids = { audioId, attempt, ...(jobId !== undefined && { jobId }) };
  if (audio?.attempt.number !== attempt) return { ...ids, durationSeconds: 0 };
  const attemptBefore = audio.sound?.attempt;
  if (audio.status === 'PROCESSING') {
    await deps.audios.recordProgress(audioId, attempt, { stage: 'joining' });
    await markWhole(deps, audio, await makeWholeFiles(deps, audio));
  }
  const currentAudio = await deps.audios.get(audioId);
  const sound = currentAudio?.sound;
  if (currentAudio?.status === 'READY' && sound?.attempt === attempt)
    await removeOutdated(
      deps,
      currentAudio,
      await deps.work.getPlan(ownerId, attemptNameOf(round)),
      attemptBefore,
    );
  return { ...ids, durationSeconds: sound?.durationSeconds ?? 0 };
});
