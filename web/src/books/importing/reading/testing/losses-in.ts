import type { CountedImport } from '#shared/domain/books/importing/import-report.ts';

/** Returns the first words of texts that an import should have brought but lost. */
export const lossesIn = ({ words = {} }: CountedImport): CountedImport['words'] =>
  Object.fromEntries(Object.entries(words).filter(([name]) => /^(?:passages|textBoxes|letters)$/.test(name)));
