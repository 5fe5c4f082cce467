import { tagged } from '#functions/writing/prompt.ts';
import type { ChapterForContext } from './book-for-context.ts';

export const chapterTag = (chapter: ChapterForContext): string =>
  tagged('chapter', headOf(chapter), chapter.text);

export const partsTag = (chapter: ChapterForContext, text: string): string =>
  tagged('chapter', { ...headOf(chapter), part: 'beginning, place and end' }, text);

export const passageTag = (chapter: ChapterForContext, text: string): string =>
  tagged('passage', headOf(chapter), text);

export const summaryTag = (chapter: ChapterForContext, text: string): string =>
  tagged('summary', { ...headOf(chapter), ...summaryAttributes(chapter) }, text);

const headOf = ({ number, title }: ChapterForContext) => ({ number, title });

/** Marks extracts as the chapter's own sentences, and outdated summaries as old, because they may be wrong by now. */
const summaryAttributes = ({ summary }: ChapterForContext) =>
  summary ? { old: summary.isOld ? 'yes' : undefined } : { by: 'its own sentences' };
