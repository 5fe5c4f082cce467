/**
 * What finds words in a text of the editor. Quotation marks and blanks match their typographic kin; a dash is a dash.
 * Undefined where nothing is looked for.
 */
export function searchPattern({ text, matchCase, wholeWords }: Search): Pattern | undefined {
  if (text === '') return undefined;
  const literal = text
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&')
    .replaceAll(/['’‘]/gu, "['’‘]")
    .replaceAll(/["“”„]/gu, '["“”„]')
    .replaceAll(/[ \u00a0]/gu, '[ \u00a0]');
  const source = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  const flags = matchCase ? 'gu' : 'giu';
  return { expression: new RegExp(source, flags), key: `${flags}:${source}` };
}

export interface Search {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

export interface Pattern {
  readonly expression: RegExp;
  readonly key: string;
}
