import type { ExportFormat } from '#shared/contract/books/exports.ts';

export const formats: readonly FormatOffer[] = [
  { format: 'epub', name: 'EPUB', description: 'For e-readers and ebook shops.' },
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
  formats.find((offer) => offer.format === format)?.name ?? format;

interface FormatOffer {
  readonly format: ExportFormat;
  readonly name: string;
  readonly description: string;
}
