import type { PrintLook } from '#shared/domain/books/printing/print-look.ts';

export type PrintDesign = PrintLook | 'manuscript';

/** The fonts of a design in the order in which a letter is looked up. */
export function familiesOf(design: PrintDesign): PrintFamilies {
  const [text, display = text] = ownFonts[design];
  const familyNames = (...fonts: (PrintFont | undefined)[]) => [
    ...new Set([...fonts, ...fallbackFonts].flatMap((font) => font?.family ?? [])),
  ];
  return { text: familyNames(text), display: familyNames(display, text), mono: familyNames(mono, text) };
}

export async function fontsOf(design: PrintDesign): Promise<Uint8Array[]> {
  const fonts = new Set([...ownFonts[design], ...fallbackFonts, mono]);
  const files = await Promise.all([...fonts].map(({ load }) => load()));
  return files.flatMap((file) => Object.values(file));
}

/** It also has most signs that other fonts lack. */
const tinos: PrintFont = { family: 'Tinos', load: () => import('./fonts/tinos-font.ts') };
const fallbackFonts: readonly PrintFont[] = [
  { family: 'Frank Ruhl Libre', load: () => import('./fonts/hebrew-serif-font.ts') },
  { family: 'Amiri', load: () => import('./fonts/naskh-font.ts') },
  tinos,
];
const mono: PrintFont = { family: 'Cousine', load: () => import('./fonts/mono-font.ts') };

/**
 * The font of the text, and that of titles if it is another. Each is a file beside the bundle
 * (`build/bundle-functions.ts`), so that a book loads only the fonts of its design.
 */
const ownFonts: Record<PrintDesign, readonly PrintFont[]> = {
  novel: [{ family: 'EB Garamond', load: () => import('./fonts/garamond-font.ts') }],
  memoir: [{ family: 'Literata', load: () => import('./fonts/literata-font.ts') }],
  nonfiction: [
    { family: 'Source Serif 4', load: () => import('./fonts/source-serif-font.ts') },
    { family: 'Source Sans 3', load: () => import('./fonts/source-sans-font.ts') },
  ],
  manuscript: [tinos],
};

interface PrintFont {
  readonly family: string;
  readonly load: () => Promise<Readonly<Record<string, Uint8Array>>>;
}

interface PrintFamilies {
  readonly text: string[];
  readonly display: string[];
  readonly mono: string[];
}
