import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPost, PublicPost } from '#shared/contract/posts/post.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { compareTexts } from '#web/texts/compare-texts.ts';
import { Comparison } from '#web/texts/comparison.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { LeftOutContent } from './left-out.tsx';
import type { Publication } from './use-post.ts';

export function ChangesDialog({ post, markdown, onPublish, onClose }: ChangesDialogProps) {
  const [now] = useState(markdown);
  const changes = useQuery(changesQuery(post.id, now));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function publish() {
    setBusy(true);
    setProblem(undefined);
    try {
      await onPublish({ status: 'published' });
      onClose();
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t publish the changes. Nothing is lost. Try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog title="Publish changes" wide onClose={onClose}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-small text-faded">
            Compared with what readers see now: <ins>inserted</ins>, <del>removed</del>.
          </p>
          <Button busy={busy} onClick={() => void publish()}>
            {busy ? 'Publishing…' : 'Publish changes'}
          </Button>
        </div>
        <StatusLine tone="alarm">{problem}</StatusLine>
        <LeftOutContent markdown={markdown} />
        {changes.data ? (
          <>
            <ChangedFields before={changes.data.before} post={post} />
            <Comparison blocks={changes.data.blocks} />
          </>
        ) : (
          <Loading
            {...changes}
            failed="We couldn’t show what changed. You can still publish it."
            loading="Comparing…"
            skeletons={['h-20', 'h-20']}
          />
        )}
      </div>
    </Dialog>
  );
}

function ChangedFields({ before, post }: { before: PublicPost; post: OwnPost }) {
  const changedFields = [
    { name: 'Title', from: before.title, to: post.title },
    // Without an excerpt, readers see the start of the text, so a missing excerpt doesn't count as a change.
    { name: 'Excerpt', from: before.excerpt, to: post.excerpt || before.excerpt },
    { name: 'Category', from: before.category, to: post.category },
    { name: 'Tags', from: before.tags.join(', '), to: post.tags.join(', ') },
  ].filter(({ from, to }) => from !== to);
  if (changedFields.length === 0) return null;
  return (
    <dl className="comparison grid gap-3">
      {changedFields.map(({ name, from, to }) => (
        <div key={name} className="grid gap-1">
          <dt className="text-small font-medium">{name}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {from !== '' && <del>{from}</del>} {to !== '' && <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const changesQuery = (id: string, markdown: string) =>
  queryOptions({
    queryKey: ['post-changes', id, markdown],
    queryFn: async ({ signal }) => {
      const { post } = await api('GET /blog/{id}', { params: { id }, signal });
      return { before: post, blocks: await compareTexts(post.content, markdown, signal) };
    },
    gcTime: 0,
    retry: false,
  });

interface ChangesDialogProps {
  readonly post: OwnPost;
  readonly markdown: () => string;
  /** Throws with a message for the person. */
  readonly onPublish: (change: Publication) => Promise<unknown>;
  readonly onClose: () => void;
}
