import { blockMarkdown, joined } from '#shared/domain/books/markdown/markdown-of.ts';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import type { WrittenWords } from '#functions/audio/narrated-text.ts';

/** What is spoken of a text: its name, then its words. */
export const spokenSource = ({ name, content }: Pick<WrittenWords, 'name' | 'content'>): string =>
  joined([
    blockMarkdown({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: name }] }),
    content,
  ]);

/** The title of its audio: a text's name may be longer than an audio's. */
export const titleOfAudio = (name: string): string =>
  name.length <= maxTitleCharacters ? name : `${shortened(name)}…`;

/** Never half a character of two. */
function shortened(name: string): string {
  const cut = name.slice(0, maxTitleCharacters - 1);
  return (/[\ud800-\udbff]$/u.test(cut) ? cut.slice(0, -1) : cut).trimEnd();
}
