import { activityFeed } from '#shared/contract/news/activity-feed.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedNamedBooks } from '#functions/audio/deployed-views.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { listActivities } from './list-activities.ts';

const deps = {
  ...peopleDependencies(),
  newsItems: deployedNewsItems(),
  audios: audioStore(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE),
  named: deployedNamedBooks(),
  posts: deployedPosts(),
  follows: deployedFollows(),
};

export const handler = serve(
  activityFeed,
  { listActivities: listActivities(deps) },
  { signedIn: deps.personOf },
);
