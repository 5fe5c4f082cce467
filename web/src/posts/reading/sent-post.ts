import type { PostPageData } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

export const postTextAttribute = 'data-post-text';

let cachedHtml: string | undefined;

/**
 * Returns the post that was sent with the page. Its text is read from the page, because the data block doesn't contain
 * it.
 */
export function sentPost(id: string): SentPost | undefined {
  const sentData = serverRendered('post');
  if (sentData?.post.id !== id) return undefined;
  const html = sentData.html ?? (cachedHtml ??= htmlInDocument());
  return html === undefined ? undefined : { ...sentData, html };
}

const htmlInDocument = (): string | undefined =>
  'document' in globalThis ? document.querySelector(`[${postTextAttribute}]`)?.innerHTML : undefined;

interface SentPost extends PostPageData {
  readonly html: string;
}
