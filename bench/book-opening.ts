import type { Author } from './author.ts';
import { startAuthorBrowser } from './author-browser.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import { newBook } from './new-book.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

export async function measureBookOpening(
  { origin }: MeasuredCloud,
  { author }: { author: Author },
): Promise<Row[]> {
  const title = 'A book to be opened';
  const chapters = Array.from({ length: 100 }, (_, at) => ({
    title: `Chapter ${at + 1}`,
    content: newText(1_000),
  }));
  await newBook(author, title, chapters);
  const browser = await startAuthorBrowser(origin);
  try {
    const page = await browser.newPage();
    await page.goto('/books/dashboard');
    const link = page.getByRole('link', { name: title }).first();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${patternOf(pathname)}`);
    });
    await link.click();
    await page.getByRole('textbox', { name: 'Chapter text' }).waitFor();
    await page.waitForLoadState('networkidle');
    const bookRequests = requests.filter((request) => /\/(?:books|chapters)\b/u.test(request));
    return [
      {
        what: 'Opening a book of 100 chapters',
        unit: 'requests',
        measured: bookRequests.length,
        limit: { atMost: 2, on: 'measured' },
        runs: bookRequests.join(', '),
        values: requests,
      },
    ];
  } finally {
    await browser.close();
  }
}

const patternOf = (path: string) =>
  path
    .replace('/api', '')
    .replace(/book_\w+/u, '{id}')
    .replace(/chap_\w+/u, '{chapterId}');
