import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { emptyImprint, type Imprint } from '#shared/domain/books/imprint.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';

export const fieldNotesBook: WholeBook = {
  id: 'book_2',
  title: 'Field notes',
  subtitle: '',
  ...emptyImprint,
  authors: ['Ada Byron'],
  genre: '',
  premise: '',
  language: 'en-GB',
  updatedAt: '2026-11-22T04:30:00.000Z',
  entries: [
    {
      kind: 'chapter',
      title: 'Water',
      content: canonicalMarkdown(
        'The tide[^tide] rose on the 10^th^ of May, in ~~fog~~ rain, [Anno Domini]{.smallcaps} 1843. It is mostly H~2~O.[^2]\n\n' +
          '| Place | Depth |\n|:--|--:|\n| *Quay* | 3[^2] |\n| Bay \\| inlet | 12 |\n\nNobody[^gone] measured it.\n\n' +
          '[^2]: And salt.\n\n    Three parts in a hundred.\n\n[^tide]: See *Almanac*, p. 19.\n\n[^lost]: Nothing refers to this.',
      ),
    },
  ],
};

export const completeImprint: Imprint = {
  authors: ['Ada Byron', 'Bea <Quill> & “Son”'],
  copyright: '© 2026 Ada Byron & others. All rights reserved.',
  dedication: 'For my mother,\nwho kept the light.\n\nAnd for <you>.',
  isbn: '978-3-16-148410-0',
  publisher: 'Lamp & Harbour',
  series: 'Keepers of the Sea',
  seriesNumber: '2',
};

export const lighthouseBook: WholeBook = {
  id: 'book_1',
  title: 'The Lighthouse & the “Sea”',
  subtitle: 'A story of two winters',
  ...emptyImprint,
  authors: ['Ada Byron'],
  genre: 'Novel',
  premise: 'A keeper finds a letter.',
  language: 'en-GB',
  updatedAt: '2026-11-22T04:30:00.000Z',
  entries: [
    { kind: 'chapter', title: 'Prologue', content: 'The sea was *calm*.' },
    { kind: 'part', title: 'Part One: Winter' },
    {
      kind: 'chapter',
      title: 'The [keeper] & his #1 lamp',
      content: canonicalMarkdown(
        '# A heading\n\nShe said: **“Who *is* there?”**\\nNobody answered.\n\n---\n\n> A letter.\n>\n> Two lines.\n\n- one\n- two\n  - three\n\n1. first\n2. second\n\nSee [the chart](https://example.com/chart?a=1&b=2).\n\n## Lower\n\n```\nif (a < b) {\n  go();\n}\n```\n\n&nbsp;\n\n<table><tr><td>raw</td></tr></table>\n\n日本語 — Ωμέγα — עברית',
      ),
    },
    { kind: 'chapter', title: '', content: 'No title here.' },
    { kind: 'part', title: 'Part Two' },
    { kind: 'chapter', title: 'Chapter 4', content: '' },
  ],
};
