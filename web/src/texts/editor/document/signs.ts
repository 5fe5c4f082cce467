import type { Node } from '@tiptap/pm/model';
import { signOf } from '#shared/domain/books/inline-signs.ts';

export const signFor = ({ type }: Node): string => signOf(type.name);
