import { channelAddress, episodeAddress, sharedAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { aboutAudio } from './about-audio.ts';
import { artworkMarkup } from './artwork-markup.ts';
import type { PageContent } from './template.ts';

export function embedContent(audio: Audio | undefined): PageContent {
  return {
    values: {
      title: audio ? recordingName(audio) : 'Quillcast',
      audio: audio ? [templateValuesOf(audio)] : [],
      nothing: audio ? [] : [{ site: '/' }],
    },
    markup: { showNotes: audio?.notesHtml ?? '', artwork: audio ? artworkMarkup(audio) : '' },
    data: audio
      ? { id: audio.id, title: recordingName(audio), transcriptUrl: episodeAddress(audio.id, 'transcript') }
      : {},
  };
}

const templateValuesOf = (audio: Audio) => ({
  title: recordingName(audio),
  author: audio.channelName,
  voices: `${audio.isPodcast ? 'voices' : 'voice'} ${voiceNames(audio)}`,
  address: sharedAddress(audio),
  channel: channelAddress(audio.username),
  sound: episodeAddress(audio.id, 'sound'),
  duration: clockTime(audio.durationSeconds),
  seconds: String(audio.durationSeconds),
  more: (audio.description ?? audio.notesHtml) === undefined ? [] : [aboutAudio(audio)],
});

export interface EmbedData {
  readonly id?: string;
  readonly title?: string;
  readonly transcriptUrl?: string;
}
