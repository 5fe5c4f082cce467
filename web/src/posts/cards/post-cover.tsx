import type { PostCard } from '#shared/contract/posts/post.ts';
import { classes } from '#web/ui/classes.ts';

/**
 * Without a cover, draws one from the post's id, so that it is the same everywhere. Hidden from screen readers, because
 * the title is beside it.
 */
export const PostCover = ({ post, isFirst = false, className }: PostCoverProps) => (
  <span aria-hidden className={classes('block overflow-hidden bg-well', className)}>
    {post.coverUrl === undefined ? (
      <svg
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        className="size-full text-accent opacity-55"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      >
        {coverLines(post.id).map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
    ) : (
      <img
        src={post.coverUrl}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    )}
  </span>
);

function coverLines(id: string): string[] {
  const next = randomFrom(id);
  const count = 6 + Math.floor(next() * 9);
  const length = 60 + next() * 200;
  const roughness = 0.5 + next() * 2.6;
  const horizon = 30 + next() * 70;
  const slant = (next() - 0.5) * 60;
  return Array.from({ length: count }, (_, at) => {
    const depth = (at + 1) / count;
    const y = Math.round(horizon + (205 - horizon) * depth ** 1.5);
    const height = (2 + 14 * depth) * roughness * (0.8 + next() * 0.4);
    const start = -length - slant * at - next() * 20 + Math.min(0, -slant * count);
    let path = `M${start.toFixed(0)} ${y}`;
    for (let x = start; x < 330; x += length)
      path += `q${(length / 4).toFixed(0)} ${(-height).toFixed(1)} ${(length / 2).toFixed(0)} 0t${(length / 2).toFixed(0)} 0`;
    return path;
  });
}

function randomFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

interface PostCoverProps {
  readonly post: Pick<PostCard, 'id' | 'coverUrl'>;
  /** Visible at first paint, so loaded eagerly. */
  readonly isFirst?: boolean;
  readonly className?: string;
}
