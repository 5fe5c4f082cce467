import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { progressWords } from '#web/audio/attempts/making-words.ts';
import { isGrowing } from '#web/listening/source.ts';

export const formWords = {
  narration: {
    name: 'Narration',
    generate: 'Generate narration',
    change: 'voice',
    updateNote: 'Only what changed is regenerated.',
  },
  podcast: {
    name: 'Podcast',
    generate: 'Generate podcast',
    change: 'voices or style',
    updateNote: 'The script is regenerated. Turns you locked stay.',
  },
} as const satisfies Record<AudioForm, object>;

export function statusOf(textAudio: TextAudio, outOfDate: string): StatusText {
  const { audio } = textAudio;
  if (!audio) return { words: 'Not generated yet' };
  switch (audio.status) {
    case 'PROCESSING':
      return { words: progressWords(audio) };
    case 'FAILED':
      return audio.cancelled ? { words: 'Cancelled' } : { words: 'Failed', color: 'text-alarm' };
    case 'SCRIPTED':
      return { words: 'Script is ready' };
    case 'READY':
      return isOutOfDate(textAudio)
        ? { words: outOfDate, color: 'text-warning' }
        : { words: clockTime(audio.durationSeconds) };
    default:
      return audio.status satisfies never;
  }
}

/** Returns whether the text or its pronunciations have changed since the generation. */
export const isOutOfDate = ({ sentencesBehind = 0, price }: TextAudio): boolean =>
  sentencesBehind > 0 || price.credits > 0;

export function announcementText(form: AudioForm, audio: Audio, wasGenerated: boolean): string {
  if (audio.status === 'PROCESSING')
    return `The ${form} is being generated${isGrowing(audio) ? '' : ' again'}.`;
  if (!wasGenerated) return '';
  switch (audio.status) {
    case 'READY':
      return `The ${form} is ready.`;
    case 'FAILED':
      return `We couldn’t generate the ${form}.`;
    case 'SCRIPTED':
      return 'The script is ready.';
    default:
      return audio.status satisfies never;
  }
}

interface StatusText {
  readonly words: string;
  readonly color?: 'text-warning' | 'text-alarm';
}
