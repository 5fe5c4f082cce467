import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { countOf } from '#web/ui/count-of.ts';

/** How the sound of a book stands, in a sentence. */
export function standingOf({ chapters, price }: BookAudio): string {
  if (chapters.length === 0) return 'No chapter has a word yet.';
  const made = chapters.filter(({ audio }) => audio?.downloadUrl !== undefined).length;
  const behind = chapters.filter(
    ({ audio, isBehind }) => audio?.downloadUrl !== undefined && isBehind,
  ).length;
  if (price.chapters === 0) return 'The whole book can be heard, as it is written.';
  if (made === 0) return `${countOf(chapters.length, 'chapter')} to make.`;
  if (behind === price.chapters)
    return `${countOf(behind, 'chapter')} of ${chapters.length.toLocaleString()} ${behind === 1 ? 'is' : 'are'} behind the text.`;
  return `${made.toLocaleString()} of ${countOf(chapters.length, 'chapter')} can be heard${behind > 0 ? `, ${behind.toLocaleString()} behind the text` : ''}.`;
}

/** The button that begins or goes on; undefined where there is nothing to make. */
export function beginWords({ chapters, price, job }: BookAudio): string | undefined {
  if (price.chapters === 0) return undefined;
  if (job?.status === 'paused') return 'Go on';
  if (chapters.every(({ audio }) => audio === undefined)) return 'Make the whole book';
  return price.chapters === 1
    ? 'Make the one that is missing'
    : `Make the ${price.chapters.toLocaleString()} that are missing`;
}

/** What a screen reader hears at the end of a making that it heard begin. */
export function endOf({ job }: BookAudio): string {
  if (!job) return '';
  switch (job.status) {
    case 'paused':
      return `The making of the book is paused. ${job.reason ?? ''}`;
    case 'cancelled':
      return 'The making of the book was stopped.';
    case 'ended':
      return job.failed.length > 0
        ? `The making of the book has ended. ${countOf(job.failed.length, 'chapter')} could not be made.`
        : 'The whole book can be heard.';
    case 'running':
      return '';
    default:
      return job.status satisfies never;
  }
}
