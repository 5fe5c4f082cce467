import { channelDependencies } from '#functions/channels/channel-dependencies.ts';
import type { Announcing } from '#functions/news-items/announcing.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { audioChanges } from './audio-changes.ts';
import { audioStore } from './audio-store.ts';
import { mediaStore } from './media-store.ts';
import { publicCopyStore } from './public-copy-store.ts';

export function withdrawingDependencies(announcing?: Announcing) {
  const env = environment('AUDIO_TABLE', 'PUBLIC_COPIES_TABLE', 'MEDIA_BUCKET');
  const client = documentClient();
  return {
    audios: {
      ...audioStore(client, env.AUDIO_TABLE),
      ...audioChanges(client, env.AUDIO_TABLE, { ...channelDependencies(), announcing }),
    },
    copies: publicCopyStore(client, env.PUBLIC_COPIES_TABLE),
    media: mediaStore(s3(), env.MEDIA_BUCKET),
  };
}
