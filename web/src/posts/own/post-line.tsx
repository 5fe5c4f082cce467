import { Ellipsis, ExternalLink, EyeOff, PenLine, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { ownPostAddress, postAddress } from '#shared/addresses.ts';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PostStatusLine } from './post-status-line.tsx';

/** A post in its author's list: how it stands, when it was last edited, and what can be done with it. */
export function PostLine({ post, busy, onUnpublish, onDelete }: PostLineProps) {
  const { id, title, wordCount, updatedAt, tags, category, status } = post;
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-rule py-4"
      aria-busy={busy}
    >
      <div className="grid gap-1">
        <h2 className="text-[1.1875rem] wrap-anywhere">
          <Link dir="auto" href={ownPostAddress(id)} className="inline-block py-1 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-small">
          <PostStatusLine post={post} />
        </p>
        <p className="text-small text-faded wrap-anywhere">
          {[category, ...tags].join(' · ')} · {countOf(wordCount, 'word')} · edited <Moment at={updatedAt} />
        </p>
      </div>
      <Menu
        label={`More about ${title}`}
        trigger={<Ellipsis aria-hidden size={20} />}
        triggerClassName="grid size-11 place-items-center rounded-full text-faded hover:bg-well hover:text-ink"
      >
        <MenuLink icon={<PenLine aria-hidden size={18} />} href={ownPostAddress(id)}>
          Write
        </MenuLink>
        {status === 'published' && (
          <MenuLink icon={<ExternalLink aria-hidden size={18} />} href={postAddress(id)}>
            View post
          </MenuLink>
        )}
        {status === 'published' && (
          <MenuItem icon={<EyeOff aria-hidden size={18} />} onChoose={onUnpublish}>
            Unpublish…
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}

interface PostLineProps {
  readonly post: OwnPostCard;
  readonly busy: boolean;
  readonly onUnpublish: () => void;
  readonly onDelete: () => void;
}
