import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { manuscriptSheets, papers, trims } from '#shared/domain/books/printing/page-sizes.ts';
import { idOf } from '#shared/contract/ids.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { bodySizes, leadings, printLooks } from '#shared/domain/books/printing/print-look.ts';

const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => {
  const keys = Object.keys(table) as [Key, ...Key[]];
  return z.enum(keys, `Choose ${keys.slice(0, -1).join(', ')} or ${keys.at(-1)}.`);
};
const numberIn = ({ least, most }: { least: number; most: number }, refusal: string) =>
  z.number(refusal).check(z.gte(least, refusal), z.lte(most, refusal));

export const PrintChoices = z.object({
  look: z.optional(keyOf(printLooks)),
  trim: z.optional(keyOf(trims)),
  /** In points. */
  bodySize: z.optional(
    numberIn(bodySizes, `The text can be ${bodySizes.least} to ${bodySizes.most} points high.`),
  ),
  /** The distance of lines as a multiple of the text’s size. */
  leading: z.optional(
    numberIn(
      leadings,
      `The distance of lines can be ${leadings.least} to ${leadings.most} times the text’s size.`,
    ),
  ),
  rightOpenings: z.optional(z.boolean('Send true to open each chapter on a right-hand page, or false.')),
  dropCaps: z.optional(z.boolean('Send true to begin each chapter with a large letter, or false.')),
  /** For a cover: the paper of the pages, which decides how wide the spine is. */
  paper: z.optional(keyOf(papers)),
  backText: z.optional(
    z.string().check(z.maxLength(bookLimits.detailCharacters, bookRefusals.detailTooLong)),
  ),
  sheet: z.optional(keyOf(manuscriptSheets)),
});
export type PrintChoices = z.infer<typeof PrintChoices>;

export const printing = {
  previewPrint: endpoint({
    route: 'POST /books/{id}/print-previews',
    summary: 'Draw the first two pages of a chapter as they would be printed, each as SVG.',
    access: 'signedIn',
    body: z.object({
      print: z.optional(PrintChoices),
      chapterId: z.optional(idOf('Name a chapter, or leave it out.', bookRefusals.noChapter)),
    }),
    answer: { status: 200, body: z.object({ pages: z.array(z.string()) }) },
    refusals: ['not_found', 'conflict', 'too_many'],
  }),
} as const;
