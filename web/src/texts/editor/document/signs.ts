import type { Node } from '@tiptap/pm/model';
import { signOf } from '#shared/domain/books/inline-signs.ts';

/** One sign for each thing in a paragraph that is no text. */
export const signFor = ({ type }: Node): string => signOf(type.name);
