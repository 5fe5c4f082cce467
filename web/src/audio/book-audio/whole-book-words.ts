import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { countOf, grouped, plural } from '#shared/domain/locale.ts';

/** How the sound of a book stands, in a sentence. */
export function standingOf(bookAudio: BookAudio): string {
  const { all, made, making, behind, due } = countsOf(bookAudio);
  if (all === 0) return 'No chapter has a word yet.';
  if (due === 0 && making > 0)
    return `${countOf(making, 'chapter')} in the making. Then the whole book can be heard.`;
  if (due === 0) return 'The whole book can be heard, as it is written.';
  if (made === 0) return `${countOf(all, 'chapter')} to make.`;
  if (made === all)
    return `${grouped(behind)} of ${countOf(all, 'chapter')} ${plural(behind, 'is', 'are')} behind the text.`;
  const late = behind > 0 ? `, ${grouped(behind)} behind the text` : '';
  return `${grouped(made)} of ${countOf(all, 'chapter')} can be heard${late}.`;
}

/** The button that begins or goes on; undefined where there is nothing to make. */
export function beginWords(bookAudio: BookAudio): string | undefined {
  const { all, made, due } = countsOf(bookAudio);
  if (due === 0) return undefined;
  if (bookAudio.job?.status === 'paused') return 'Go on';
  if (made === all) return 'Catch up';
  return due === all ? 'Make the whole book' : `Make ${countOf(due, 'chapter')}`;
}

/** Whether a voice is chosen before: a chapter that catches up keeps its own, and what was paused that of its beginning. */
export function asksForVoice(bookAudio: BookAudio): boolean {
  const { all, made } = countsOf(bookAudio);
  return made < all && bookAudio.job?.status !== 'paused';
}

function countsOf({ chapters, price }: BookAudio) {
  const made = chapters.filter(({ audio }) => audio?.downloadUrl !== undefined);
  return {
    all: chapters.length,
    made: made.length,
    making: chapters.filter(({ audio }) => audio?.status === 'PROCESSING').length,
    behind: made.filter(({ isBehind }) => isBehind).length,
    /** To be made, or made anew. */
    due: price.chapters,
  };
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
