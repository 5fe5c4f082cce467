import type { PageData, PageName } from '#shared/pages/server-rendered-pages.ts';
import { dataBlockId } from '#shared/pages/template.ts';

let rendered: Rendered | undefined;

/** The data that the page of that name was sent with, if it is this page that was sent; its screen begins from it. */
export function serverRendered<Page extends PageName>(page: Page): PageData[Page] | undefined {
  const block = 'document' in globalThis ? document.getElementById(dataBlockId(page)) : undefined;
  if (block) rendered ??= { page, data: JSON.parse(block.textContent) as PageData[Page] };
  return rendered?.page === page ? (rendered.data as PageData[Page]) : undefined;
}

/** Says what a page is being rendered with, where there is no document yet: while it is prerendered. */
export function renderWith(given: Rendered | undefined): void {
  rendered = given;
}

/** A page with its data. */
export interface Rendered<Page extends PageName = PageName> {
  readonly page: Page;
  readonly data: PageData[Page];
}
