import { channelAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { paragraphsOf, type Cue } from '#shared/domain/audio/cues.ts';
import { episodeWords } from '#shared/domain/audio/episode-words.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { dayText, momentText } from '#shared/domain/locale.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { aboutAudio } from './about-audio.ts';
import { artworkMarkup } from './artwork-markup.ts';
import { headMarkup, headValues } from './page-head.ts';
import { sharedAudioHead, type SiteAndImage } from './shared-audio-head.ts';
import type { PageContent } from './template.ts';

const maxRenderedSentences = 300;

/**
 * Returns the content for the template of the player; the filled page must equal React's output for a shared audio
 * exactly.
 */
export function playerContent(audio: Audio, transcript: readonly Cue[], shown: SiteAndImage): PageContent {
  const cues = transcript.slice(0, maxRenderedSentences);
  const episodeLabel = episodeWords(audio);
  const { publishedAt } = audio;
  const head = sharedAudioHead(audio, shown, textOfCues(cues));
  return {
    values: {
      ...headValues(head),
      author: audio.channelName || audio.username,
      channel: channelAddress(audio.username),
      voice: voiceNames(audio),
      category: audio.category,
      duration: clockTime(audio.durationSeconds),
      numbered: episodeLabel === '' ? [] : [{ which: episodeLabel }],
      published: publishedAt === undefined ? [] : [publishDateValues(publishedAt)],
      ...aboutAudio(audio),
      paragraph: paragraphsOf(cues).map((paragraph) => ({
        begins: paragraph[0]?.begins ?? 'paragraph',
        sentence: paragraph.map((cue) => ({
          start: String(cue.startSeconds),
          tab: cue === cues[0] ? '0' : '-1',
          text: cue.text,
        })),
      })),
    },
    markup: { ...headMarkup(head), showNotes: audio.notesHtml ?? '', artwork: artworkMarkup(audio) },
    data: { audio, cues, isWhole: cues.length === transcript.length } satisfies ServerRenderedAudio,
  };
}

const publishDateValues = (at: string) => ({ at, moment: momentText(at), day: dayText(at) });

const textOfCues = (cues: readonly Cue[]): string => cues.map((cue) => cue.text).join(' ');

export interface ServerRenderedAudio {
  readonly audio: Audio;
  readonly cues: readonly Cue[];
  readonly isWhole: boolean;
}
