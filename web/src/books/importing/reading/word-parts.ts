import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { styleMapEntryOf } from '#shared/domain/books/word-places.ts';
import { refusals, Unreadable } from './unreadable.ts';
import { chunkParagraph, withNumbers } from './word-marks.ts';
import { wordNumbering } from './word-numbering.ts';
import type { WordPackage, WordRelation } from './word-package.ts';
import { rewrittenBlocks, type RewriteContext } from './word-rewrite.ts';
import type { WordStyles } from './word-styles.ts';
import { childrenNamed, element, isPropertyOn, wordXml } from './word-xml.ts';

/** Returns the files for mammoth: the rewritten parts, under their usual names. */
export function rewrittenParts(
  document: WordPackage,
  styles: WordStyles,
  isOwnExport: boolean,
): Readonly<Record<string, string>> {
  const numberOf = wordNumbering(document.part('numbering')?.root, styles);
  const rewriting: RewriteContext = {
    styles,
    isHyphenated: isPropertyOn(document.part('settings')?.root, 'w:autoHyphenation') ?? false,
    chunk: chunkParagraph,
  };
  const isPlace = (paragraph: MarkupElement) =>
    isOwnExport && styleMapEntryOf(styles.nameOf(styles.paragraphStyleOf(paragraph))) !== undefined;
  const blocksOf = (parent: MarkupElement) =>
    rewrittenBlocks(parent.children, rewriting).map((block) =>
      withNumbers(block, (paragraph) => (isPlace(paragraph) ? undefined : numberOf(paragraph))),
    );
  if (document.main.root.name !== 'w:document') throw new Unreadable(refusals.notWord);
  const files: Record<string, string> = {
    '[Content_Types].xml': document.text('[Content_Types].xml') || '<Types/>',
    '_rels/.rels': relationsXml([
      { id: 'main', kind: 'officeDocument', target: 'word/document.xml', isExternal: false },
    ]),
    'word/document.xml': wordXml(
      element('w:document', [
        element('w:body', childrenNamed(document.main.root, 'w:body').flatMap(blocksOf)),
      ]),
    ),
    'word/_rels/document.xml.rels': relationsXml(document.main.relations),
  };
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const part = document.part(kind);
    if (!part) continue;
    const notes = childrenNamed(part.root, `w:${kind.slice(0, -1)}`);
    files[`word/${kind}.xml`] = wordXml(
      element(
        `w:${kind}`,
        notes.map((note) => ({ ...note, children: blocksOf(note) })),
      ),
    );
    files[`word/_rels/${kind}.xml.rels`] = relationsXml(part.relations);
    Object.assign(files, pathsOfPictures(part.relations));
  }
  Object.assign(files, pathsOfPictures(document.main.relations));
  const stylesPart = document.part('styles');
  if (stylesPart) files['word/styles.xml'] = wordXml(stylesPart.root);
  return files;
}

/** Instead of its content, each picture has its path, by which `htmlOf` finds it. */
const pathsOfPictures = (relations: readonly WordRelation[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    relations
      .filter(({ kind, isExternal }) => kind === 'image' && !isExternal)
      .map(({ target }) => [target, target]),
  );

/** Mammoth finds the parts that we rewrote by their usual names. */
const relationsXml = (relations: readonly WordRelation[]): string =>
  wordXml(
    element(
      'Relationships',
      relations
        .filter(({ kind }) => !/^(?:styles|numbering|footnotes|endnotes|comments)$/.test(kind))
        .map(({ id, kind, target, isExternal }) =>
          element('Relationship', [], {
            Id: id,
            Type: `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`,
            Target: isExternal ? target : `/${target}`,
            ...(isExternal && { TargetMode: 'External' }),
          }),
        ),
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    ),
  );
