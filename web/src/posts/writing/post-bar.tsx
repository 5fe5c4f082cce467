import { ArrowLeft, Ellipsis, ExternalLink, Eye, EyeOff, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ownPostsAddress, postAddress } from '#shared/addresses.ts';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { momentText } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { PostStatusLine } from '#web/posts/own/post-status-line.tsx';
import { UnpublishQuestion } from '#web/posts/own/unpublish-question.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { OpenPost, Publication } from './use-post.ts';

export function PostBar({ post, open, handle, narrow, settings, saveSlot, onSettings }: PostBarProps) {
  const [shown, setShown] = useState<'preview' | 'publish' | 'changes' | 'unpublish'>();
  const close = () => setShown(undefined);
  const isPublished = post.status === 'published';
  const isPublic = isPublished && post.takenDown === undefined;

  async function publish(change: Publication): Promise<void> {
    const publishedPost = await open.publish(change);
    showToast({ type: 'success', ...publishToast(publishedPost) });
  }
  async function unpublish(): Promise<void> {
    try {
      await publish({ status: 'draft' });
    } catch (error) {
      showToast({
        type: 'error',
        message: messageOf(error, 'We couldn’t unpublish the post. Try again.'),
      });
    }
  }

  return (
    <header className="desk-bar">
      <Link
        href={ownPostsAddress}
        aria-label="Back to your posts"
        title="Back to your posts"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-well"
      >
        <ArrowLeft aria-hidden size={20} />
      </Link>
      <h1
        dir="auto"
        className={classes(
          'min-w-0 truncate px-1 font-heading text-[1.125rem] tracking-normal',
          narrow && 'sr-only',
        )}
      >
        {post.title}
      </h1>
      <p className="me-auto min-w-0 truncate px-1 text-small text-faded">
        <PostStatusLine post={post} isShort />
      </p>
      {!narrow && <div ref={saveSlot} className="save-slot max-w-[40%] ps-2" />}
      {!narrow && (
        <IconButton label="Preview" disabled={!handle} onClick={() => setShown('preview')}>
          <Eye aria-hidden size={20} />
        </IconButton>
      )}
      <IconButton
        data-panel="settings"
        label="Post settings"
        aria-expanded={settings}
        aria-controls={settings && !narrow ? 'post-settings' : undefined}
        className={classes(settings && !narrow && 'bg-well')}
        onClick={onSettings}
      >
        <Settings2 aria-hidden size={20} />
      </IconButton>
      {(narrow || isPublic) && (
        <Menu
          label="More"
          trigger={<Ellipsis aria-hidden size={20} />}
          triggerClassName="grid size-11 shrink-0 place-items-center rounded-full hover:bg-well"
        >
          {narrow && (
            <MenuItem icon={<Eye aria-hidden size={18} />} onChoose={() => handle && setShown('preview')}>
              Preview
            </MenuItem>
          )}
          {isPublic && (
            <MenuLink icon={<ExternalLink aria-hidden size={18} />} href={postAddress(post.id)}>
              View post
            </MenuLink>
          )}
          {isPublic && (
            <MenuItem icon={<EyeOff aria-hidden size={18} />} onChoose={() => setShown('unpublish')}>
              Unpublish…
            </MenuItem>
          )}
        </Menu>
      )}
      {post.takenDown === undefined && (!isPublished || post.hasUnpublishedChanges) && (
        <Button
          disabled={!handle}
          className="max-sm:px-3"
          onClick={() => setShown(isPublished ? 'changes' : 'publish')}
        >
          {isPublished ? 'Publish changes…' : post.status === 'scheduled' ? 'Schedule…' : 'Publish…'}
        </Button>
      )}
      {shown === 'preview' && handle && (
        <PreviewDialog post={post} markdown={handle.markdown} onClose={close} />
      )}
      {shown === 'publish' && handle && (
        <PublishDialog
          post={post}
          words={handle.words()}
          markdown={handle.markdown}
          onPublish={publish}
          onClose={close}
        />
      )}
      {shown === 'changes' && handle && (
        <ChangesDialog post={post} markdown={handle.markdown} onPublish={publish} onClose={close} />
      )}
      {shown === 'unpublish' && (
        <UnpublishQuestion title={post.title} onUnpublish={() => void unpublish()} onClose={close} />
      )}
    </header>
  );
}

function publishToast({ id, title, status, publishAt }: OwnPost) {
  if (status === 'published')
    return {
      message: `“${title}” is published.`,
      link: { text: 'View post', href: postAddress(id) },
    };
  if (status === 'scheduled' && publishAt !== undefined)
    return { message: `“${title}” will be published on ${momentText(publishAt)}.` };
  return { message: `“${title}” is a draft. Only you can see it.` };
}

interface PostBarProps {
  readonly post: OwnPost;
  readonly open: OpenPost;
  readonly handle: EditorHandle | undefined;
  readonly narrow: boolean;
  readonly settings: boolean;
  readonly saveSlot: (element: HTMLElement | null) => void;
  readonly onSettings: () => void;
}
