import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { PrintChoices } from './printing.ts';

export const ExportFormat = z.enum(
  ['epub', 'pdf', 'pdf-cover', 'docx', 'docx-manuscript', 'pdf-manuscript', 'markdown', 'text'],
  'Choose epub, pdf, pdf-cover, docx, docx-manuscript, pdf-manuscript, markdown or text.',
);
export type ExportFormat = z.infer<typeof ExportFormat>;

export type PdfFormat = Extract<ExportFormat, `pdf${string}`>;
export const isPdf = (format: ExportFormat): format is PdfFormat => format.startsWith('pdf');

export const ExportStatus = z.enum(['PROCESSING', 'READY', 'FAILED']);
export type ExportStatus = z.infer<typeof ExportStatus>;

export const BookExport = z.object({
  id: z.string(),
  bookId: z.string(),
  format: ExportFormat,
  status: ExportStatus,
  reason: z.optional(z.string()),
  /** The share of chapters done, 0 to 1. */
  progress: z.number(),
  sizeBytes: z.optional(z.number()),
  /** The pages of a finished PDF. */
  pages: z.optional(z.number()),
  /** The choices for a PDF. */
  print: z.optional(PrintChoices),
  /** Absent until the status is READY; a path of the site that needs the owner's media session. */
  downloadUrl: z.optional(z.string()),
  createdAt: z.string(),
  goneAt: z.string(),
});
export type BookExport = z.infer<typeof BookExport>;

const ExportAnswer = z.object({ export: BookExport });

export const exports = {
  createExport: endpoint({
    route: 'POST /books/{id}/exports',
    takesIdempotencyKey: true,
    summary:
      'Export a book as EPUB 3, PDF for a print shop, its cover, Word, a manuscript (Word or PDF), Markdown (zip) or plain text. Returns at once.',
    access: 'signedIn',
    body: z.object({
      format: ExportFormat,
      /** For PDF. */
      print: z.optional(PrintChoices),
      /** Whether the file says which text the AI wrote, if there is any; true by default. */
      disclosure: z.optional(z.boolean('Send true to disclose in the file what the AI wrote, or false.')),
    }),
    answer: { status: 202, body: ExportAnswer },
    refusals: ['not_found', 'conflict', 'too_many'],
  }),
  listExports: endpoint({
    route: 'GET /books/{id}/exports',
    summary: 'List the exports of a book, newest first.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ exports: z.array(BookExport) }) },
    refusals: ['not_found'],
  }),
  getExport: endpoint({
    route: 'GET /exports/{id}',
    summary: 'Get the progress of an export, and where to download it.',
    access: 'signedIn',
    answer: { status: 200, body: ExportAnswer },
    refusals: ['not_found'],
  }),
  deleteExport: endpoint({
    route: 'DELETE /exports/{id}',
    summary: 'Delete an exported file.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
