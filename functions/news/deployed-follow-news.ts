import { audioStore } from '#functions/audio/audio-store.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { deployedAnnouncements } from './news-dependencies.ts';
import { followNews } from './following/follow-news.ts';

export const deployedFollowNews = () =>
  followNews({
    ...tellingDependencies(),
    announcements: deployedAnnouncements(),
    audios: audioStore(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE),
    posts: deployedPosts(),
  });
