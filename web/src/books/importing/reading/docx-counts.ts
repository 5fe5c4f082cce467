import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';

/**
 * What Mammoth passes over without a word, counted in the parts of a Word document: pictures, formulas, comments, and
 * changes that were tracked, of which insertions stay and deletions go.
 */
export function countDocx(
  parts: Readonly<Record<string, string>>,
  onMet: (what: ImportCountName, times?: number) => void,
): void {
  const texts = ['document', 'footnotes', 'endnotes'].map((name) => parts[`word/${name}.xml`] ?? '');
  // A drawing is there twice: for Word as it is now, and for one that does not know it.
  for (const text of texts) countIn(withoutFallbacks(text), onMet);
  onMet('comments', (parts['word/comments.xml'] ?? '').match(/<w:comment[\s>]/g)?.length ?? 0);
}

function countIn(text: string, onMet: (what: ImportCountName) => void): void {
  let isDescribed = false;
  for (const [tag, name] of text.matchAll(counted)) {
    if (name === 'wp:docPr') isDescribed = /\bdescr="[^"]*\S[^"]*"/.test(tag);
    else if (name === 'm:oMath') onMet('formulas');
    else if (name === 'v:imagedata') onMet('pictures');
    else if (name === 'a:graphicData' && /\buri="[^"]*\/(?:picture|chart|diagram)"/.test(tag)) {
      onMet('pictures');
      if (isDescribed) onMet('describedPictures');
    }
    // One that is closed at once says that the end of a paragraph was changed, or a row of a table.
    else if (!tag.endsWith('/>') && /^w:(?:ins|moveTo)$/.test(name!)) onMet('insertions');
    else if (!tag.endsWith('/>') && /^w:(?:del|moveFrom)$/.test(name!)) onMet('deletions');
  }
}

function withoutFallbacks(text: string): string {
  const [first = '', ...others] = text.split('<mc:Fallback');
  return [first, ...others.map((piece) => piece.slice(Math.max(0, piece.indexOf('</mc:Fallback>'))))].join(
    '',
  );
}

const counted =
  /<(wp:docPr|a:graphicData|v:imagedata|m:oMath|w:ins|w:del|w:moveTo|w:moveFrom)(?=[\s/>])[^<>]*>/g;
