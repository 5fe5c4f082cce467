import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { countOf, grouped, plural } from '#shared/domain/locale.ts';

export function statusText(bookAudio: BookAudio): string {
  const { all, made, making, behind, due } = chapterCounts(bookAudio);
  if (all === 0) return 'No chapter has any words yet.';
  if (due === 0 && making > 0)
    return `Generating ${countOf(making, 'chapter')}. Then you can listen to the whole book.`;
  if (due === 0) return 'The whole book is narrated and up to date.';
  if (made === 0) return `${countOf(all, 'chapter')} to narrate.`;
  if (made === all)
    return `${grouped(behind)} of ${countOf(all, 'chapter')} ${plural(behind, 'is', 'are')} out of date.`;
  const outdatedText = behind > 0 ? `, ${grouped(behind)} out of date` : '';
  return `${grouped(made)} of ${countOf(all, 'chapter')} narrated${outdatedText}.`;
}

export function startButtonText(bookAudio: BookAudio): string | undefined {
  const { all, made, due } = chapterCounts(bookAudio);
  if (due === 0) return undefined;
  if (bookAudio.job?.status === 'paused') return 'Continue';
  if (made === all) return 'Update audio';
  return due === all ? 'Generate the whole book' : `Generate ${countOf(due, 'chapter')}`;
}

/**
 * An update keeps each chapter's voice, and a paused job continues with the voice it started with, so neither asks for
 * one.
 */
export function asksForVoice(bookAudio: BookAudio): boolean {
  const { all, made } = chapterCounts(bookAudio);
  return made < all && bookAudio.job?.status !== 'paused';
}

function chapterCounts({ chapters, price }: BookAudio) {
  const narratedChapters = chapters.filter(({ audio }) => audio?.downloadUrl !== undefined);
  return {
    all: chapters.length,
    made: narratedChapters.length,
    making: chapters.filter(({ audio }) => audio?.status === 'PROCESSING').length,
    behind: narratedChapters.filter(({ isBehind }) => isBehind).length,
    due: price.chapters,
  };
}

export function jobEndText({ job }: BookAudio): string {
  if (!job) return '';
  switch (job.status) {
    case 'paused':
      return `Generation is paused. ${job.reason ?? ''}`;
    case 'cancelled':
      return 'Generation was stopped.';
    case 'ended':
      return job.failed.length > 0
        ? `Generation finished. ${countOf(job.failed.length, 'chapter')} failed.`
        : 'The whole book is narrated.';
    case 'running':
      return '';
    default:
      return job.status satisfies never;
  }
}
