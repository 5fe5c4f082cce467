/**
 * Takes Markdown's marks out of a run of text and leaves what they dress: emphasis, code, links, images (their
 * description), footnote references and escapes. Marks without a partner are text, and so are brackets before what is
 * no address ("[Ada](quietly)") and references to what is not defined ("[1][2]"). Spans are at most 1,000 characters
 * long, so that hostile text costs linear time.
 */
export function withoutInlineMarks(text: string, isDefined: (label: string) => boolean): string {
  if (!mayHoldMarks.test(text)) return text;
  const withoutReferences = text.replace(reference, (whole, shown: string, label: string) =>
    isDefined(label || shown) ? shown : whole,
  );
  return marks.reduce((shown, [mark, dressed]) => shown.replace(mark, dressed), withoutReferences);
}

/** Most lines of most texts hold none. */
const mayHoldMarks = /[`[<*_~^\\]/u;

const reference = /(?<!\\)!?\[([^[\]\n]{1,1000})\]\[([^[\]\n]{0,1000})\]/gu;

const marks: readonly (readonly [RegExp, string])[] = [
  [/(?<![\\`])(`+)(?!`)([^]{0,1000}?[^`])\1(?!`)/gu, '$2'],
  [
    /(?<!\\)!?\[((?:[^[\]\\]|\\.){0,1000})\]\((?=\)|[^\s)]{0,1000}(?:[/#:]|\.\w))(?:<[^<>\n]{0,1000}>|[^\s()<>]{0,1000}(?:\([^\s()]{0,1000}\)[^\s()]{0,1000})?)(?:\s+"[^"\n]{0,1000}")?\)/gu,
    '$1',
  ],
  [/(?<!\\)\[\^[^\]\s]{1,100}\]/gu, ''],
  [/(?<!\\)\[((?:[^[\]\\]|\\.){0,1000})\]\{\.(?:smallcaps|superscript|subscript|strikethrough)\}/gu, '$1'],
  [/(?<!\\)<((?:https?:\/\/|mailto:)[^<>\s]{1,1000})>/gu, '$1'],
  [/(?<![\\*])(\*{2,3})(?=[^\s*])([^*]{0,1000}?[^\s*\\])\1(?!\*)/gu, '$2'],
  [/(?<![\\*\p{L}\p{N}])\*(?=[^\s*])([^]{0,1000}?[^\s*\\])\*(?![*\p{L}\p{N}])/gu, '$1'],
  [/(?<![\\*])(\*{2,3})(?=[^\s*])([^]{0,1000}?[^\s*\\])\1(?!\*)/gu, '$2'],
  [/(?<![\\_\p{L}\p{N}])(_{1,3})(?=[^\s_])([^]{0,1000}?[^\s_\\])\1(?![_\p{L}\p{N}])/gu, '$2'],
  [/(?<![\\~])~~(?=[^\s~])([^]{0,1000}?[^\s~\\])~~(?!~)/gu, '$1'],
  [/(?<![\\^])\^((?:[^\s^\\]|\\\S){1,1000})\^(?!\^)/gu, '$1'],
  [/(?<![\\~])~((?:[^\s~\\]|\\\S){1,1000})~(?!~)/gu, '$1'],
  [/\\([!-/:-@[-`{-~])/gu, '$1'],
];
