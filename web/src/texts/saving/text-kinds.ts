import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { postLimits, postRefusals } from '#shared/domain/posts/post-limits.ts';
import type { TextKind } from '#web/texts/ports.ts';

export const chapterKind: TextKind = {
  name: 'chapter',
  maxCharacters: bookLimits.chapterCharacters,
  tooLong: bookRefusals.chapterTooLong,
  inTrash: bookRefusals.bookInTrash,
};

export const postKind: TextKind = {
  name: 'post',
  maxCharacters: postLimits.contentCharacters,
  tooLong: postRefusals.contentTooLong,
  inTrash: postRefusals.postInTrash,
};
