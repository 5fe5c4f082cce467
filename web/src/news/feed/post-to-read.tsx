import { Headphones, Newspaper } from 'lucide-react';
import { Link } from 'wouter';
import { channelAddress, postAddress } from '#shared/addresses.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { Moment } from '#web/ui/moment.tsx';

export const PostToRead = ({ post }: { post: PostCard }) => (
  <Row
    start={
      post.coverUrl === undefined ? (
        <span aria-hidden className="grid size-12 place-items-center rounded-control bg-well text-faded">
          <Newspaper size={20} />
        </span>
      ) : (
        <img
          src={post.coverUrl}
          alt=""
          loading="lazy"
          width={48}
          height={48}
          className="size-12 rounded-control bg-well object-cover"
        />
      )
    }
    title={
      <>
        <RowTitle as="h3" href={postAddress(post.id)} whole>
          {post.title}
        </RowTitle>
        {post.excerpt !== '' && (
          <p dir="auto" className="line-clamp-2 font-reading text-faded wrap-anywhere">
            {post.excerpt}
          </p>
        )}
      </>
    }
    details={
      <>
        <li className="max-w-full">
          <Link
            href={channelAddress(post.author.username)}
            dir="auto"
            className="relative z-10 block truncate font-medium text-ink underline-offset-4 hover:underline"
          >
            {post.author.channelName}
          </Link>
        </li>
        <li>{post.category}</li>
        <li>{post.readingMinutes} min read</li>
        {post.hasAudio && (
          <li>
            <span className="inline-flex items-center gap-1">
              <Headphones aria-hidden size={14} /> With audio
            </span>
          </li>
        )}
        <li>
          <Moment at={post.publishedAt} />
        </li>
      </>
    }
  />
);
