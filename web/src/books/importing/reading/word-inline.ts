import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { branchOf, hasOwnMark, holdsText, innerOf } from './word-branches.ts';
import { fieldOf, type FieldReader, type ReadField } from './word-fields.ts';
import { markCharacters } from './word-marks.ts';
import { childNamed, element, isPropertyOn } from './word-xml.ts';

/** Rewrites the content of a paragraph to runs and links. Collects the text boxes that are anchored in it. */
export function inlineWriter({ fields, isHidden, blocksOf }: InlineContext): InlineWriter {
  const boxes: MarkupElement[] = [];
  let isCut = false;

  function runsOf(nodes: MarkupElement['children']): MarkupElement[] {
    return nodes.flatMap((node): MarkupElement[] => {
      if (typeof node === 'string' || node.name.endsWith('Pr')) return [];
      switch (node.name) {
        case 'w:r':
          return runOf(node);
        case 'w:hyperlink':
          return [{ ...node, children: runsOf(node.children) }];
        case 'w:bookmarkStart':
          return [node];
        case 'w:fldSimple': {
          const field = fieldOf(node.attributes['w:instr'] ?? '');
          if (field.isContents) isCut = true;
          return field.isContents ? [] : [...linkBegin(field), ...runsOf(node.children), ...linkEnd(field)];
        }
        default:
          return runsOf(innerOf(node));
      }
    });
  }

  /** A run that contains other runs, as one with ruby text above a word does, becomes several runs. */
  function runOf(run: MarkupElement): MarkupElement[] {
    const properties = shownProperties(childNamed(run, 'w:rPr'));
    const hides = isHidden(run);
    const runs: MarkupElement[] = [];
    let own: MarkupElement[] = [];
    let skipsMark = false;
    const add = (child: MarkupElement) => {
      if (hides || fields.isContents()) isCut = true;
      else if (!fields.isInstruction()) own.push(child);
    };
    const endOwn = () => {
      if (own.length > 0) runs.push(element('w:r', [...(properties ? [properties] : []), ...own]));
      own = [];
    };
    const visit = (child: MarkupElement): void => {
      const { name } = child;
      if (name === 'w:fldChar' || name === 'w:instrText') {
        const field = fields.add(child);
        endOwn();
        if (field && !hides) runs.push(...(field.isEnd ? linkEnd(field) : linkBegin(field)));
        if (field?.text) add(textElement(field.text));
      } else if (name === 'w:ruby') {
        endOwn();
        runs.push(...runsOf(childNamed(child, 'w:rubyBase')?.children ?? []));
      } else if (graphicNames.has(name)) {
        if (!hides) boxes.push(...textBoxesIn(child).flatMap((box) => blocksOf(box.children)));
        const picture = withoutTextBoxes(child);
        if (picture) add(picture);
      } else if (name === 'mc:AlternateContent') for (const inner of innerOf(child)) visit(inner);
      else if (skipsMark && /^w:(?:t|sym)$/.test(name)) skipsMark = false;
      else if (keptNames.has(name)) {
        add(replaceElement(child));
        skipsMark = hasOwnMark(child);
      } else if (holdsText(child)) for (const inner of innerOf(child)) visit(inner);
      else if (!ignoredNames.has(name)) add(child);
    };
    for (const child of run.children) if (typeof child !== 'string' && child.name !== 'w:rPr') visit(child);
    endOwn();
    return runs;
  }

  return { runsOf, boxes, isCut: () => isCut };
}

/** Text from right to left has properties of its own for bold and italic. */
function shownProperties(properties: MarkupElement | undefined): MarkupElement | undefined {
  if (!properties || !(isPropertyOn(properties, 'w:rtl') || isPropertyOn(properties, 'w:cs')))
    return properties;
  const ownName: Readonly<Record<string, string>> = { 'w:bCs': 'w:b', 'w:iCs': 'w:i' };
  return element(
    'w:rPr',
    properties.children.flatMap((child): MarkupElement['children'] => {
      if (typeof child === 'string' || child.name === 'w:b' || child.name === 'w:i') return [];
      return [{ ...child, name: ownName[child.name] ?? child.name }];
    }),
  );
}

function replaceElement(child: MarkupElement): MarkupElement {
  switch (child.name) {
    case 'w:cr':
      return element('w:br');
    case 'w:ptab':
      return element('w:tab');
    case 'w:t':
      return textElement(child.children.filter((text) => typeof text === 'string').join(''));
    case 'w:sym': {
      const code = Number.parseInt(child.attributes['w:char'] ?? '', 16);
      // Mammoth knows the glyphs of symbol fonts. In other fonts, a code outside of the private area is a letter.
      const isGlyph = /^(?:symbol|webdings|wingdings)/i.test(child.attributes['w:font'] ?? '');
      return !isGlyph && code > 31 && (code < 0xe0_00 || code > 0xf8_ff) && code < 0x1_00_00
        ? textElement(String.fromCharCode(code))
        : child;
    }
    default:
      return child;
  }
}

const textElement = (text: string): MarkupElement =>
  element('w:t', [text.replaceAll(markCharacters, '')], { 'xml:space': 'preserve' });

/** Quotation marks would end the address for mammoth. */
const linkBegin = ({ address }: Pick<ReadField, 'address'>): MarkupElement[] =>
  isAddress(address)
    ? [
        fieldMark('begin'),
        element('w:r', [element('w:instrText', [`HYPERLINK "${address.replaceAll('"', '%22')}"`])]),
        fieldMark('separate'),
      ]
    : [];
const linkEnd = ({ address }: Pick<ReadField, 'address'>): MarkupElement[] =>
  isAddress(address) ? [fieldMark('end')] : [];
const fieldMark = (kind: string): MarkupElement =>
  element('w:r', [element('w:fldChar', [], { 'w:fldCharType': kind })]);
const isAddress = (address: string | undefined): address is string =>
  address !== undefined && /^[^#]/.test(address);

function textBoxesIn(graphic: MarkupElement): MarkupElement[] {
  if (graphic.name === 'w:txbxContent') return [graphic];
  if (graphic.name === 'v:textpath') return wordArtIn(graphic);
  const read = graphic.name === 'mc:AlternateContent' ? branchOf(graphic) : graphic;
  return (read?.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : textBoxesIn(child)));
}

const wordArtIn = ({ attributes }: MarkupElement): MarkupElement[] => {
  const text = attributes['string'] ?? '';
  return text.trim() === ''
    ? []
    : [element('w:txbxContent', [element('w:p', [element('w:r', [textElement(text)])])])];
};

/** Returns the graphic only if it holds a picture. */
function withoutTextBoxes(graphic: MarkupElement): MarkupElement | undefined {
  const without = (node: MarkupElement): MarkupElement => ({
    ...node,
    children: (node.name === 'mc:AlternateContent' ? innerOf(node) : node.children).flatMap(
      (child): MarkupElement['children'] =>
        typeof child === 'string' ? [child] : namesWithoutPictures.has(child.name) ? [] : [without(child)],
    ),
  });
  const bare = without(graphic);
  return holdsPicture(bare) ? bare : undefined;
}

const holdsPicture = ({ name, children }: MarkupElement): boolean =>
  name === 'a:blip' ||
  name === 'v:imagedata' ||
  children.some((child) => typeof child !== 'string' && holdsPicture(child));

const namesWithoutPictures = new Set(['w:txbxContent', 'w:control']);
const graphicNames = new Set(['w:drawing', 'w:pict', 'w:object']);
const keptNames = new Set(
  'w:t w:tab w:br w:cr w:ptab w:sym w:noBreakHyphen w:softHyphen w:footnoteReference w:endnoteReference w:lastRenderedPageBreak'.split(
    ' ',
  ),
);
/** Deleted text, and what Word fills in itself: page numbers, dates, separators of notes. */
const ignoredNames = new Set(
  'w:delText w:delInstrText w:annotationRef w:footnoteRef w:endnoteRef w:separator w:continuationSeparator w:commentReference w:pgNum w:dayShort w:dayLong w:monthShort w:monthLong w:yearShort w:yearLong'.split(
    ' ',
  ),
);

interface InlineContext {
  readonly fields: FieldReader;
  readonly isHidden: (run: MarkupElement) => boolean;
  readonly blocksOf: (children: MarkupElement['children']) => MarkupElement[];
}

interface InlineWriter {
  readonly runsOf: (children: MarkupElement['children']) => MarkupElement[];
  readonly boxes: readonly MarkupElement[];
  /** Whether something hidden or generated was left out. */
  readonly isCut: () => boolean;
}
