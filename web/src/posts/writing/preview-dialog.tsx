import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { defaultAvatarAddress } from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { readingMinutesOf } from '#shared/domain/posts/post-limits.ts';
import { useSession } from '#web/auth/auth.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { PostHeader } from '#web/posts/reading/post-header.tsx';
import { PostText } from '#web/posts/reading/post-text.tsx';
import { useOpenedPicture } from '#web/server/opened-picture.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Uses the same renderer as the published page. */
export function PreviewDialog({ post, markdown, onClose }: PreviewDialogProps) {
  const picturesUrl = useOpenedPicture(post.picturesUrl);
  const { html, words, excerpt } = useMemo(
    () => postHtmlOf(markdown(), (name) => picturesUrl && picturesUrl + name),
    [markdown, picturesUrl],
  );
  const [now] = useState(() => new Date().toISOString());
  const author = useOwnChannel();
  return (
    <Dialog title="Preview" wide onClose={onClose}>
      <article className="grid gap-6">
        <PostHeader
          post={{
            ...post,
            author,
            publishedAt: post.publishedAt ?? post.publishAt ?? now,
            readingMinutes: readingMinutesOf(words),
          }}
        />
        {html === '' ? (
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

function useOwnChannel(): ChannelPerson | undefined {
  const userid = useSession()?.userid;
  const { data } = useQuery({ ...profileQuery(userid ?? ''), enabled: userid !== undefined });
  return data && { ...data.profile, imageUrl: data.profile.imageUrl ?? defaultAvatarAddress };
}

interface PreviewDialogProps {
  readonly post: OwnPost;
  readonly markdown: () => string;
  readonly onClose: () => void;
}
