import { ExternalLink, EyeOff, PenLine, Trash2 } from 'lucide-react';
import { ownPostAddress, postAddress } from '#shared/addresses.ts';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { countOf } from '#shared/domain/locale.ts';
import { MenuItem, MenuLink, MoreMenu } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { PostStatusLine } from './post-status-line.tsx';

export function PostLine({ post, busy, onUnpublish, onDelete }: PostLineProps) {
  const { id, title, wordCount, updatedAt, tags, category, status } = post;
  return (
    <Row
      aria-busy={busy}
      title={<RowTitle href={ownPostAddress(id)}>{title}</RowTitle>}
      details={
        <>
          <li>
            <PostStatusLine post={post} />
          </li>
          {[category, ...tags].map((word) => (
            <li key={word} className="wrap-anywhere">
              {word}
            </li>
          ))}
          <li>{countOf(wordCount, 'word')}</li>
          <li>
            edited <Moment at={updatedAt} />
          </li>
        </>
      }
      end={
        <MoreMenu of={title}>
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
        </MoreMenu>
      }
    />
  );
}

interface PostLineProps {
  readonly post: OwnPostCard;
  readonly busy: boolean;
  readonly onUnpublish: () => void;
  readonly onDelete: () => void;
}
