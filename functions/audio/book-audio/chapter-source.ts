import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import type { WholeChapter } from '#functions/books/read-chapter.ts';

/** What is spoken of a chapter: its name, then its text. `number` counts the chapters of its book from 1. */
export const chapterSource = ({ content }: Pick<WholeChapter, 'content'>, name: string): string =>
  `# ${name}\n\n${content}`;

/** What a chapter is called, also one that its author gave no title. */
export const nameOfChapter = (title: string, number: number): string => title.trim() || `Chapter ${number}`;

/** The title of its audio: a chapter's may be longer than an audio's. */
export const titleOfAudio = (name: string): string =>
  name.length <= maxTitleCharacters ? name : `${shortened(name)}…`;

/** Never half a character of two. */
function shortened(name: string): string {
  const cut = name.slice(0, maxTitleCharacters - 1);
  return (/[\ud800-\udbff]$/u.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
}
