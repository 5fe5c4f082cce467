import { useMemo } from 'react';
import { postHtml } from '#web/platform/trusted-types.ts';
import { textOfPost } from './sent-post.ts';
import './post.css';

/** The words of a post, as HTML that the server has made of them (`shared/domain/posts/post-html.ts`). */
export function PostText({ html }: { html: string }) {
  // One object for one text: another would have the browser make all of it again.
  const inner = useMemo(() => ({ __html: postHtml(html) }), [html]);
  return (
    <div
      {...{ [textOfPost]: '' }}
      className="post-text min-w-0 font-reading text-reading wrap-anywhere"
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}
