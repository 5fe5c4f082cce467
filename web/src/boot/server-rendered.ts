import type { PageData, PageName } from '#shared/pages/server-rendered-pages.ts';
import { dataBlockId } from '#shared/pages/template.ts';

let rendered: RenderedData | undefined;

/** Returns the data that the server sent with this page, or undefined if it sent another page. */
export function serverRendered<Page extends PageName>(page: Page): PageData[Page] | undefined {
  const block = 'document' in globalThis ? document.getElementById(dataBlockId(page)) : undefined;
  if (block) rendered ??= { page, data: JSON.parse(block.textContent) as PageData[Page] };
  return rendered?.page === page ? (rendered.data as PageData[Page]) : undefined;
}

export function renderWith(given: RenderedData | undefined): void {
  rendered = given;
}

export interface RenderedData<Page extends PageName = PageName> {
  readonly page: Page;
  readonly data: PageData[Page];
}
