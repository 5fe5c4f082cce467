import { audioRecords } from '#shared/contract/audio/audio-records.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { deployedChapters } from '#functions/books/book-dependencies.ts';
import { s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { sharingMedia } from '#functions/audio/public-copies/sharing-media.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { serve } from '#functions/platform/serve.ts';
import {
  deployedCounting,
  deployedDailyUse,
  spokenADay,
  tokensADay,
} from '#functions/credits/deployed-daily-use.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { deployedNamedBooksOfNow } from '#functions/audio/deployed-views.ts';
import { cancelAudio } from './cancel-audio.ts';
import { changeAudio } from './change-audio.ts';
import { createAudio } from './create-audio.ts';
import { deleteAudio } from './delete-audio.ts';
import { attemptDependencies } from '#functions/audio/attempts/attempt-dependencies.ts';
import { withdrawingDependencies } from '#functions/audio/audio-dependencies.ts';
import { deployedAnnouncing } from '#functions/news/announcing.ts';
import { deployedPlaylists } from '#functions/playlists/playlist-dependencies.ts';
import { playlistMembership } from '#functions/playlists/playlist-membership.ts';
import { narratedPosts } from '#functions/posts/narrated-post.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { getAudio } from './get-audio.ts';
import { listAudio } from './list-audio.ts';
import { listCategories } from './list-categories.ts';
import { mediaKey } from '#functions/audio/media/media-key.ts';
import { closeMediaSession, openMediaSession } from '#functions/audio/media/media-session.ts';
import { readText } from './read-text.ts';
import { replaceAudio } from './replace-audio.ts';
import { retryAudio } from './retry-audio.ts';
import { updateAudio } from './update-audio.ts';

const env = environment('MEDIA_KEY_SECRET_ARN', 'MEDIA_KEY_PAIR_ID');
const people = peopleDependencies();
const named = deployedNamedBooksOfNow();
const deps = {
  ...withdrawingDependencies(deployedAnnouncing('published')),
  ...attemptDependencies(),
  media: sharingMedia(s3()),
  membership: playlistMembership(deployedPlaylists()),
  edges: deployedEdges(),
  ...people,
  named,
  views: audioViews(people.people, named),
  spoken: deployedDailyUse(spokenADay),
  countTokens: deployedCounting(deployedDailyUse(tokensADay)),
  chapters: deployedChapters(),
  posts: narratedPosts(deployedPosts()),
};

export const handler = serve(
  audioRecords,
  {
    createAudio: createAudio(deps),
    listAudio: listAudio(deps),
    getAudio: getAudio(deps),
    changeAudio: changeAudio(deps),
    updateAudio: updateAudio(deps),
    deleteAudio: deleteAudio(deps),
    replaceAudio: replaceAudio(deps),
    readText: readText(deps),
    cancelAudio: cancelAudio(deps),
    retryAudio: retryAudio(deps),
    listCategories,
    openMediaSession: openMediaSession({
      keyPairId: env.MEDIA_KEY_PAIR_ID,
      privateKey: mediaKey(env.MEDIA_KEY_SECRET_ARN),
      now: deps.now,
    }),
    closeMediaSession,
  },
  { signedIn: people.personOf, optional: requireSignedIn(people.people) },
);
