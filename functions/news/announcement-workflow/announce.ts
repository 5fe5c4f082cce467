import { AnnouncementInput, AnnouncementRound } from '#shared/domain/news/announcement.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { announce } from '#functions/news/announcements/announce.ts';
import { deployedAnnouncements } from '#functions/news/announcement-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';

const run = announce({
  announcements: deployedAnnouncements(),
  audios: audioStore(documentClient(), environment('AUDIO_TABLE').AUDIO_TABLE),
  follows: deployedFollows(),
  newsItems: deployedNewsItems(),
  tellOpenTabs: () => Promise.resolve(),
  now: () => new Date(),
});

/** May run twice: items are put if absent, and who was told is noted on the condition of what was seen. */
export const handler = step(AnnouncementInput, AnnouncementRound, run);
