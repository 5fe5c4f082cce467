import { useMemo, useState } from 'react';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { dayText } from '#shared/domain/locale.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { readingMinutesOf } from '#shared/domain/posts/post-limits.ts';
import { PostText } from '#web/posts/reading/post-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The post as readers will see it, made of the text on the page by what makes it for them. */
export function PreviewDialog({ post, markdown, onClose }: PreviewDialogProps) {
  const { html, words, excerpt } = useMemo(() => postHtmlOf(markdown()), [markdown]);
  const [now] = useState(() => new Date());
  return (
    <Dialog title="Preview" wide onClose={onClose}>
      <article className="grid gap-6">
        {post.coverUrl !== undefined && (
          <img src={post.coverUrl} alt="" className="w-full rounded-sheet object-cover" />
        )}
        <header className="grid gap-3">
          <p className="text-small text-faded">{post.category}</p>
          <h1 dir="auto" className="font-heading text-title text-balance wrap-anywhere">
            {post.title}
          </h1>
          <p className="text-small text-faded">
            {dayText(post.publishedAt ?? post.publishAt ?? now)} · {readingMinutesOf(words)} min read
          </p>
        </header>
        {words === 0 ? (
          <p className="text-faded">No text yet.</p>
        ) : (
          <div className="max-w-narrow">
            <PostText html={html} />
          </div>
        )}
        <footer className="grid gap-2 border-t border-rule pt-5 text-small text-faded">
          {post.tags.length > 0 && <p>{post.tags.join(' · ')}</p>}
          <p>
            In lists: <span dir="auto">{post.excerpt || excerpt || 'no text yet'}</span>
          </p>
        </footer>
      </article>
    </Dialog>
  );
}

interface PreviewDialogProps {
  readonly post: OwnPost;
  /** The text on the page. */
  readonly markdown: () => string;
  readonly onClose: () => void;
}
