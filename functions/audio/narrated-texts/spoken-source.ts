import { blockMarkdown, joinBlocks } from '#shared/domain/books/markdown/markdown-of.ts';
import type { WrittenWords } from '#functions/audio/narrated-text.ts';

export const spokenSource = ({ name, content }: Pick<WrittenWords, 'name' | 'content'>): string =>
  joinBlocks([
    blockMarkdown({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: name }] }),
    content,
  ]);
