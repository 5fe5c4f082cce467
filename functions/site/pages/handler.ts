import { pages } from '#shared/contract/site/pages.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { mediaStore } from '#functions/audio/media-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { siteStore } from './site-store.ts';
import { showApp } from './show-app.ts';
import { showPlayer } from './show-player.ts';
import { siteBucket } from './site-bucket.ts';

const env = environment('AUDIO_TABLE', 'PEOPLE_TABLE', 'MEDIA_BUCKET', 'SITE_PARAMETER');

const site = siteStore(s3(), siteBucket(env.SITE_PARAMETER), () => Date.now());

export const handler = serve(pages, {
  showPlayer: showPlayer({
    audios: audioStore(documentClient(), env.AUDIO_TABLE),
    views: audioViews(peopleStore(documentClient(), env.PEOPLE_TABLE)),
    media: mediaStore(s3(), env.MEDIA_BUCKET),
    site,
  }),
  showApp: showApp(site),
});
