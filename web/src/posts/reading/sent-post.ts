import type { PostPageData } from '#shared/pages/app-pages.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

/** By which the text of a post is found in the page that was sent. */
export const textOfPost = 'data-post-text';

let inDocument: string | undefined;

/** What the page was sent with, if it is that of this post. Its text stands in the page itself, and is taken from there. */
export function sentPost(id: string): SentPost | undefined {
  const sent = serverRendered('post');
  if (sent?.post.id !== id) return undefined;
  const html = sent.html ?? (inDocument ??= textInDocument());
  return html === undefined ? undefined : { ...sent, html };
}

const textInDocument = (): string | undefined =>
  'document' in globalThis ? document.querySelector(`[${textOfPost}]`)?.innerHTML : undefined;

interface SentPost extends PostPageData {
  readonly html: string;
}
