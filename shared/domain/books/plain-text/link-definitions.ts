import { definitionsOf, type Definitions } from '#shared/domain/books/markdown/references.ts';

export const isLinkDefinition = (line: string): boolean => linkDefinition.test(line);

export const definitionsIn = (lines: readonly string[]): Definitions =>
  definitionsOf(lines.filter(isLinkDefinition).map((text) => ({ text, heavy: false })));

/** Allows only an address and a title; more text is probably dialogue after a name in brackets. */
const linkDefinition =
  /^ {0,3}\[(?!\^)[^\]]+\]: *<?(?:https?:\/\/|mailto:|www\.)[^\s<>]*>?(?: +(?:"[^"]*"|'[^']*'|\([^()]*\)))? *$/iu;
