import { bookAudio } from '#shared/contract/audio/book-audio.ts';
import { deployedAudioViews, deployedShownBooks } from '#functions/audio/deployed-views.ts';
import { sharingMedia } from '#functions/audio/public-copies/sharing-media.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { bookAudioDependencies } from './book-audio-dependencies.ts';
import { cancelAttempt } from '#functions/audio/attempts/cancel-attempt.ts';
import { narrationExecutions } from '#functions/audio/attempts/executions.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { cancelBookAudio } from './cancel-book-audio.ts';
import { createChapterAudio } from './create-chapter-audio.ts';
import { getBookAudio } from './get-book-audio.ts';
import { getChapterAudio } from './get-chapter-audio.ts';
import { showBook } from './show-book.ts';
import { startBookAudio } from './start-book-audio.ts';

const { NARRATION_WORKFLOW_ARN: machineArn } = environment('NARRATION_WORKFLOW_ARN');
const { people, personOf } = peopleDependencies();
const { PUBLIC_COPIES_TABLE } = environment('PUBLIC_COPIES_TABLE');
const copies = publicCopyStore(documentClient(), PUBLIC_COPIES_TABLE);
const media = sharingMedia(s3());
const parts = {
  ...bookAudioDependencies(),
  executions: narrationExecutions(sfn(), machineArn),
  personOf,
  machineArn,
  views: deployedAudioViews(people),
};
const deps = {
  ...parts,
  cancel: (audio: Parameters<typeof cancelAttempt>[1]) => cancelAttempt(parts, audio),
};

export const handler = serve(
  bookAudio,
  {
    getChapterAudio: getChapterAudio(deps),
    createChapterAudio: createChapterAudio(deps),
    getBookAudio: getBookAudio(deps),
    startBookAudio: startBookAudio(deps),
    showBook: showBook({ ...deps, copies, media, shown: deployedShownBooks() }),
    cancelBookAudio: cancelBookAudio(deps),
  },
  { signedIn: personOf },
);
