import { SafeHtml } from '#web/platform/safe-html.tsx';
import { postTextAttribute } from './sent-post.ts';
import './post.css';

export const PostText = ({ html }: { html: string }) => (
  <SafeHtml
    {...{ [postTextAttribute]: '' }}
    html={html}
    className="post-text min-w-0 font-reading text-reading wrap-anywhere"
    suppressHydrationWarning
  />
);
