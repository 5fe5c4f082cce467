import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';

/**
 * Counts what Mammoth doesn't report: pictures, formulas, comments and tracked changes. Tracked insertions are kept and
 * deletions are dropped.
 */
export function countDocx(
  parts: Readonly<Record<string, string>>,
  onFound: (what: ImportCountName, times?: number) => void,
): void {
  const texts = ['document', 'footnotes', 'endnotes'].map((name) => parts[`word/${name}.xml`] ?? '');
  // Word writes each drawing twice. The second is a fallback for old versions and isn't counted.
  for (const text of texts) countIn(withoutFallbacks(text), onFound);
  onFound('comments', (parts['word/comments.xml'] ?? '').match(/<w:comment[\s>]/g)?.length ?? 0);
}

function countIn(text: string, onFound: (what: ImportCountName) => void): void {
  let isDescribed = false;
  for (const [tag, name] of text.matchAll(countedTags)) {
    if (name === 'wp:docPr') isDescribed = /\bdescr="[^"]*\S[^"]*"/.test(tag);
    else if (name === 'm:oMath') onFound('formulas');
    else if (name === 'v:imagedata') onFound('pictures');
    else if (name === 'a:graphicData' && /\buri="[^"]*\/(?:picture|chart|diagram)"/.test(tag)) {
      onFound('pictures');
      if (isDescribed) onFound('describedPictures');
    }
    // A self-closing tag isn't counted: it marks a changed end of a paragraph or a changed table row.
    else if (!tag.endsWith('/>') && /^w:(?:ins|moveTo)$/.test(name!)) onFound('insertions');
    else if (!tag.endsWith('/>') && /^w:(?:del|moveFrom)$/.test(name!)) onFound('deletions');
  }
}

function withoutFallbacks(text: string): string {
  const [first = '', ...others] = text.split('<mc:Fallback');
  return [first, ...others.map((piece) => piece.slice(Math.max(0, piece.indexOf('</mc:Fallback>'))))].join(
    '',
  );
}

const countedTags =
  /<(wp:docPr|a:graphicData|v:imagedata|m:oMath|w:ins|w:del|w:moveTo|w:moveFrom)(?=[\s/>])[^<>]*>/g;
