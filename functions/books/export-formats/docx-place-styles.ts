import type { IStylesOptions } from 'docx';
import { styleNameOf, type WordPlace } from '#shared/domain/books/word-places.ts';

export function placeStyles(): PlaceStyles {
  const stylesByName = new Map<string, ParagraphStyle>();
  return {
    idOf(place, opens = false) {
      const builtInStyle = knownStyle(place, opens);
      if (builtInStyle !== undefined) return builtInStyle;
      const name = styleNameOf(place);
      const style = stylesByName.get(name) ?? {
        ...styleOf(place),
        id: `Place${stylesByName.size + 1}`,
        name,
      };
      stylesByName.set(name, style);
      return style.id;
    },
    all: () => [...stylesByName.values()],
  };
}

function knownStyle({ containers, leaf }: WordPlace, opens: boolean): string | undefined {
  const isInOneQuote = containers.length === 1 && containers[0]!.kind === 'Quote' && !containers[0]!.isNew;
  if (isInOneQuote && leaf.kind === 'Text') return 'Quote';
  if (containers.length > 0 || leaf.isNew || leaf.language !== undefined) return undefined;
  return leaf.kind === 'Text' && opens ? 'FirstParagraph' : leafStyle(leaf);
}

function styleOf({ containers, leaf }: WordPlace): Omit<ParagraphStyle, 'id' | 'name'> {
  const containerStyle = containers.at(-1)?.kind === 'Quote' ? 'Quote' : 'ListParagraph';
  const quotes = containers.filter(({ kind }) => kind === 'Quote').length;
  const lists = containers.filter(({ kind }) => kind === 'Item').length;
  const [left, right] = [quotes * quoteIndent + lists * listIndent, quotes * quoteIndent];
  return {
    basedOn: containers.length > 0 && leaf.kind === 'Text' ? containerStyle : leafStyle(leaf),
    quickFormat: false,
    ...(containers.length > 0 && { paragraph: { indent: { left, right } } }),
  };
}

function leafStyle({ kind, level = 1 }: WordPlace['leaf']): string {
  if (kind === 'Heading') return `Heading${level + 1}`;
  return { Text: 'BodyText', Blank: 'Blank', Code: 'Code', Raw: 'RawMarkdown', 'Scene break': 'SceneBreak' }[
    kind
  ];
}

/** In twentieths of a point. */
const quoteIndent = 600;
export const listIndent = 567;

type ParagraphStyle = NonNullable<IStylesOptions['paragraphStyles']>[number];

export interface PlaceStyles {
  readonly idOf: (place: WordPlace, opens?: boolean) => string;
  readonly all: () => readonly ParagraphStyle[];
}
