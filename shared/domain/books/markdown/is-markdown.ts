import { hasDialogueDash } from '#shared/domain/books/quotation-marks.ts';

/**
 * Whether pasted text is clearly Markdown. Ignores syntax that prose may contain too: blank lines, a single bullet,
 * `1984. It was cold.`, an entity, and lines that start with a hyphen if the `language` (BCP 47) marks dialogue with
 * dashes.
 */
export function isMarkdown(text: string, language: string): boolean {
  const lines = text.split('\n');
  return (
    markdownPatterns.some((sign) => sign.test(text)) ||
    hasFence(lines) ||
    hasTable(lines) ||
    hasList(lines, language) ||
    hasItalics(text, lines)
  );
}

const markdownPatterns = [
  /^ {0,3}#{1,6} +["'“‘«([*_]{0,3}[\p{L}\p{N}]/mu,
  /^ {0,3}> +\S/mu,
  /^ {0,3}\[\^[^\]\s]{1,100}\]:/mu,
  /\[[^\]\n]{1,300}\]\((?:https?:\/\/|mailto:|[#/])[^\s)]{1,2000}\)/u,
  /(?<![\p{L}\p{N}*_\\])(\*{2,3}|_{2,3})(?=["'“‘«¿¡([]?[\p{L}\p{N}])[^\n*_]{0,500}[^\s*_]\1(?![\p{L}\p{N}*_])/u,
  /(?<![\p{L}\p{N}~\\])~~(?=\S)[^\n~]{0,500}[^\s~]~~(?!~)/u,
];

/**
 * Authors type `*sigh*` and `_never_` by hand. Two such marks inside sentences count as Markdown only if each paragraph
 * is one line, because otherwise line breaks would be lost.
 */
function hasItalics(text: string, lines: readonly string[]): boolean {
  if (lines.some((line, at) => line.trim() !== '' && (lines[at - 1] ?? '').trim() !== '')) return false;
  return [...text.matchAll(italicsPattern)].length > 1;
}

const italicsPattern =
  /(?<=[^\s*_\\][ \u00a0][([“"'‘«¿¡]?|[—–])([*_])(?=["'“‘«¿¡([]?[\p{L}\p{N}])[^\n*_]{0,500}[^\s*_]\1(?![\p{L}\p{N}*_])/gu;

function hasFence(lines: readonly string[]): boolean {
  const fences = lines.flatMap((line) => /^ {0,3}(`{3}|~{3})/u.exec(line)?.[1] ?? []);
  return new Set(fences).size < fences.length;
}

const hasTable = (lines: readonly string[]): boolean =>
  lines.some(
    (line, at) =>
      line.includes('|') && line.includes('--') && /^[\s|:-]+$/u.test(line) && lines[at - 1]?.includes('|'),
  );

function hasList(lines: readonly string[], language: string): boolean {
  let previousMark: string | undefined;
  for (const line of lines) {
    const [, mark] = /^ {0,3}([-*+]|\d{1,3}[.)]) +\S/u.exec(line) ?? [];
    if (mark !== undefined && previousMark !== undefined && continuesList(mark, previousMark, language))
      return true;
    if (mark !== undefined) previousMark = mark;
    else if (line.trim() !== '' && !/^\s/u.test(line)) previousMark = undefined;
  }
  return false;
}

function continuesList(mark: string, before: string, language: string): boolean {
  if (!/^\d/u.test(mark)) return mark === before && (mark !== '-' || !hasDialogueDash(language));
  const [number, previous] = [Number.parseInt(mark, 10), Number.parseInt(before, 10)];
  return mark.at(-1) === before.at(-1) && number === previous + 1 && previous <= 1;
}
