import { Headphones } from 'lucide-react';
import { Link } from 'wouter';
import { blogCategoryAddress } from '#shared/addresses.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { categorySlugOf } from '#shared/domain/audio/categories.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { PublishDay } from '#web/ui/publish-day.tsx';
import { classes } from '#web/ui/classes.ts';

export const PostFacts = ({ post, className }: PostFactsProps) => (
  <Dotted className={classes('text-small text-faded', className)}>
    <li>
      <PublishDay at={post.publishedAt} />
    </li>
    <li>{post.readingMinutes} min read</li>
    <li>
      <Link
        href={blogCategoryAddress(categorySlugOf(post.category))}
        className="relative z-10 underline-offset-4 hover:text-ink hover:underline"
      >
        {post.category}
      </Link>
    </li>
    {post.hasAudio && (
      <li>
        <span className="inline-flex items-center gap-1">
          <Headphones aria-hidden size={14} /> With audio
        </span>
      </li>
    )}
  </Dotted>
);

interface PostFactsProps {
  readonly post: Pick<PostCard, 'publishedAt' | 'readingMinutes' | 'category' | 'hasAudio'>;
  readonly className?: string;
}
