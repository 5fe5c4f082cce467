import type { TextLimit } from '#functions/books/stored-text.ts';
import { postLimits, postRefusals } from '#shared/domain/posts/post-limits.ts';

export const postText: TextLimit = {
  characters: postLimits.contentCharacters,
  tooLong: postRefusals.contentTooLong,
};
