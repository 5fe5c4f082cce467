import type { CountedImport } from '#shared/domain/books/importing/import-report.ts';

/** Returns the first words of text that didn't arrive although readers should have brought it. */
export const lossesIn = ({ words = {} }: CountedImport): CountedImport['words'] =>
  Object.fromEntries(Object.entries(words).filter(([name]) => /^(?:passages|textBoxes|letters)$/.test(name)));
