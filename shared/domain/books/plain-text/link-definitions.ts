import { definitionsOf, type Definitions } from '#shared/domain/books/markdown/references.ts';

/** Whether a line says where links lead that are written `[so]` or `[so][label]`. */
export const isLinkDefinition = (line: string): boolean => linkDefinition.test(line);

export const definitionsIn = (lines: readonly string[]): Definitions =>
  definitionsOf(lines.filter(isLinkDefinition).map((text) => ({ text, heavy: false })));

/** An address and at most its title: who speaks after a name in brackets says more, or something else. */
const linkDefinition =
  /^ {0,3}\[(?!\^)[^\]]+\]: *<?(?:https?:\/\/|mailto:|www\.)[^\s<>]*>?(?: +(?:"[^"]*"|'[^']*'|\([^()]*\)))? *$/iu;
