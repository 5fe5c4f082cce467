import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ownPostAddress } from '#shared/addresses.ts';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';
import { useFootHeight } from '#web/platform/foot-height.ts';
import { useWholeWindow } from '#web/platform/whole-window.ts';
import { PostStatusLine } from '#web/posts/own/post-status-line.tsx';
import { statusOf } from '#web/posts/own/post-status.ts';
import type { OwnPostKey } from '#web/posts/own/own-post-queries.ts';
import { hasStatus } from '#web/server/api-error.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { useNoFirstWords } from '#web/texts/first-words.tsx';
import { postCollection } from '#web/texts/post-collection.ts';
import { TitleField } from '#web/texts/title-field.tsx';
import { useTextSaving } from '#web/texts/use-text-saving.ts';
import { useWindowRoom } from '#web/texts/window-room.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { PostBar } from './post-bar.tsx';
import { PostCounts } from './post-counts.tsx';
import { PostSettings } from './post-settings.tsx';
import { PostText } from './post-text.tsx';
import { SettingsSide } from './settings-side.tsx';
import { titleDraftKey, useOpenPost } from './use-post.ts';
import { NoSuchPost } from './no-such-post.tsx';
import '#web/texts/desk.css';

export function PostWorkspace({ of, post, onRetry }: PostDeskProps) {
  useFootHeight();
  const [, navigate] = useLocation();
  const saving = useTextSaving({
    userid: of.userid,
    collection: postCollection,
    id: of.id,
    title: () => post.title,
    onMoved: (id) => {
      showToast({
        type: 'info',
        message: 'This post was deleted elsewhere. Your text continues in a new draft.',
        durationMilliseconds: 0,
      });
      navigate(ownPostAddress(id), { replace: true });
    },
  });
  const { saver } = saving;
  const openPost = useOpenPost(of, saver);
  const [handle, setHandle] = useState<EditorHandle>();
  const [settings, setSettings] = useState(false);
  const [saveSlot, setSaveSlot] = useState<HTMLElement | null>(null);
  const narrow = useWindowRoom() === 'narrow';
  useNoFirstWords(saving.status === 'failed');
  if (saving.status === 'failed') {
    if (hasStatus(saving.error, 404)) return <NoSuchPost />;
    return <FailedState error={saving.error} fallback="We couldn’t open this post." onRetry={onRetry} />;
  }
  return (
    <WholeWindow>
      <div className="desk">
        <PostBar
          {...{ post, open: openPost, handle, narrow, settings, saveSlot: setSaveSlot }}
          onSettings={() => setSettings(!settings)}
        />
        <div className="flex items-start">
          <div className="min-w-0 flex-1">
            {saving.status === 'open' ? (
              <>
                <article aria-label={post.title} className="page">
                  {narrow && <div ref={setSaveSlot} className="-mt-2 mb-3" />}
                  {statusOf(post).why !== undefined && (
                    <p role="note" className="mb-6 border-s-2 border-alarm ps-4 text-small">
                      <PostStatusLine post={post} />
                    </p>
                  )}
                  <TitleField
                    label="Post title"
                    placeholder="Title"
                    limit={postLimits.titleCharacters}
                    draftKey={titleDraftKey(of)}
                    saved={post.title}
                    onSave={(typed) => openPost.say({ title: typed.trim() })}
                    textBelow={() => handle}
                  />
                  <PostText
                    document={saving.document as DocNode}
                    {...{ post, open: openPost, saving, saveSlot }}
                    onReady={setHandle}
                  />
                </article>
                {handle && <PostCounts handle={handle} />}
              </>
            ) : (
              <OpeningPost />
            )}
          </div>
          {settings && !narrow && (
            <SettingsSide onClose={() => setSettings(false)}>
              <PostSettings {...{ of, post, open: openPost, saver }} />
            </SettingsSide>
          )}
        </div>
        {settings && narrow && (
          <Dialog title="Post settings" onClose={() => setSettings(false)}>
            <PostSettings {...{ of, post, open: openPost, saver }} />
          </Dialog>
        )}
      </div>
    </WholeWindow>
  );
}

/**
 * A component of its own, so that only an opened post uses the whole window. A failure to open it is shown under the
 * app's normal bar.
 */
function WholeWindow({ children }: { children: ReactNode }) {
  useWholeWindow();
  return children;
}

const OpeningPost = () => (
  <output className="page grid content-start gap-5">
    <span className="sr-only">Opening the post…</span>
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-11/12" />
    <Skeleton className="h-5 w-7/12" />
  </output>
);

interface PostDeskProps {
  readonly of: OwnPostKey;
  readonly post: OwnPost;
  readonly onRetry: () => void;
}
