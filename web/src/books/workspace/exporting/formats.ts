import type { ExportFormat } from '#shared/contract/books/exports.ts';

export const formats: readonly FormatOffer[] = [
  { format: 'epub', name: 'EPUB', description: 'For e-readers and ebook shops.' },
  {
    format: 'pdf',
    name: 'Print (PDF)',
    description: 'The inside of a paperback, its cover, or pages for an editor.',
    hasChoices: true,
  },
  { format: 'docx', name: 'Word', description: 'To keep working on it, with title page and contents.' },
  {
    format: 'docx-manuscript',
    name: 'Manuscript',
    description: 'Word as agents and editors ask for it: double spaced, with a running header.',
  },
  {
    format: 'markdown',
    name: 'Markdown',
    description: 'One file per chapter, exactly as written. You can import it again.',
  },
  { format: 'text', name: 'Plain text', description: 'Just the words. Any program opens it.' },
];

export const nameOf = (format: ExportFormat): string =>
  pdfNames[format] ?? formats.find((offer) => offer.format === format)?.name ?? format;

const pdfNames: Partial<Record<ExportFormat, string>> = {
  pdf: 'Book (PDF)',
  'pdf-cover': 'Cover (PDF)',
  'pdf-manuscript': 'Manuscript (PDF)',
};

interface FormatOffer {
  readonly format: ExportFormat;
  readonly name: string;
  readonly description: string;
  /** Opens a dialog first. */
  readonly hasChoices?: true;
}
