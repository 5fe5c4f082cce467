import type { PrintLook } from '#shared/domain/books/printing/print-look.ts';

export const fontsOf = async (design: PrintLook | 'manuscript'): Promise<Uint8Array[]> => {
  const loads = [...ownFonts[design], ...fallbackFonts];
  const files = await Promise.all(loads.map((load) => load()));
  return [...new Set(files.flatMap((file) => Object.values(file)))];
};

/** Tinos also has most signs that other fonts lack. */
const loadTinos = (): Promise<FontFiles> => import('./fonts/tinos-font.ts');

// Each font is a file beside the bundle (`build/bundle-functions.ts`), so that a book loads only the fonts of its design.
const ownFonts: Record<PrintLook | 'manuscript', readonly (() => Promise<FontFiles>)[]> = {
  novel: [() => import('./fonts/garamond-font.ts')],
  memoir: [() => import('./fonts/literata-font.ts')],
  nonfiction: [() => import('./fonts/source-serif-font.ts'), () => import('./fonts/source-sans-font.ts')],
  manuscript: [loadTinos],
};
const fallbackFonts: readonly (() => Promise<FontFiles>)[] = [
  () => import('./fonts/hebrew-serif-font.ts'),
  () => import('./fonts/naskh-font.ts'),
  loadTinos,
  () => import('./fonts/mono-font.ts'),
];

type FontFiles = Readonly<Record<string, Uint8Array>>;
