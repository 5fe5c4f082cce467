// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render, pageText } from '#web/testing/screen.tsx';
import { Pagination } from './pagination.tsx';

test('each page of a list links to the pages before and after it, if there are any', async () => {
  expect(await linksOn(1)).toEqual(['/blog?page=2']);
  expect(await linksOn(2)).toEqual(['/blog?page=1', '/blog?page=3']);
  expect(await linksOn(3)).toEqual(['/blog?page=2']);
});

test('a single page shows no pagination', async () => {
  const unmount = await render(<Pagination label="Posts" page={1} totalPages={1} hrefOf={() => '/'} />);
  expect(pageText()).toBe('');
  await unmount();
});

async function linksOn(page: number): Promise<(string | null)[]> {
  const unmount = await render(
    <Pagination label="Posts" page={page} totalPages={3} hrefOf={(to) => `/blog?page=${to}`} />,
  );
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await unmount();
  return links;
}
