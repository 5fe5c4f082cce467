import { Link } from 'wouter';
import { blogUserAddress, postAddress } from '#shared/addresses.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { PostCover } from '#web/posts/cards/post-cover.tsx';
import { classes } from '#web/ui/classes.ts';
import { PostFacts } from '#web/posts/cards/post-facts.tsx';

export const PostRow = ({ post, hasAuthor, isFirst }: PostRowProps) => (
  <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-3 border-b border-rule py-7 first:pt-0 last:border-b-0 sm:gap-x-10 sm:py-9">
    <div className="grid min-w-0 content-start gap-2.5">
      {hasAuthor && (
        <p className="min-w-0 truncate text-small text-faded">
          <Link
            href={blogUserAddress(post.author.username)}
            className="relative z-10 underline-offset-4 hover:text-ink hover:underline"
          >
            <bdi>{post.author.channelName}</bdi>
          </Link>
        </p>
      )}
      <h2
        dir="auto"
        className={classes(
          'line-clamp-3 wrap-anywhere',
          isFirst ? 'text-heading sm:text-title' : 'text-heading',
        )}
      >
        <Link
          href={postAddress(post.id)}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none"
        >
          {post.title}
        </Link>
      </h2>
      <p
        dir="auto"
        className={classes(
          'font-reading text-faded wrap-anywhere max-sm:hidden',
          isFirst ? 'line-clamp-3 text-reading' : 'line-clamp-2 text-[1.0625rem] leading-relaxed',
        )}
      >
        {post.excerpt}
      </p>
      <PostFacts post={post} className="max-sm:hidden" />
    </div>
    <PostCover
      post={post}
      isFirst={isFirst}
      className={classes(
        'rounded-control',
        isFirst ? 'w-24 sm:w-80' : 'w-24 sm:w-48',
        isFirst ? 'aspect-square sm:aspect-[8/5]' : 'aspect-square sm:aspect-[8/5]',
      )}
    />
    <div className="col-span-2 grid min-w-0 gap-2 sm:hidden">
      <p dir="auto" className="line-clamp-3 font-reading leading-relaxed text-faded wrap-anywhere">
        {post.excerpt}
      </p>
      <PostFacts post={post} />
    </div>
  </li>
);

interface PostRowProps {
  readonly post: PostCard;
  readonly hasAuthor: boolean;
  readonly isFirst: boolean;
}
