import type { PostHeading } from '#shared/contract/posts/post.ts';
import { classes } from '#web/ui/classes.ts';

export function PostContents({ headings }: { headings: readonly PostHeading[] }) {
  const shownHeadings = headings.filter(({ level }) => level <= maxLevel);
  if (shownHeadings.length < minHeadings) return null;
  return (
    // `dir=auto` takes the direction of the first entry: it skips the word “Contents”, which has its own `dir`.
    <nav
      aria-labelledby="post-contents"
      dir="auto"
      className="post-contents border-s-2 border-rule ps-4 text-small"
    >
      <h2 id="post-contents" className="pb-1 font-ui font-medium text-small tracking-normal text-faded">
        <span dir="ltr">Contents</span>
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {shownHeadings.map(({ id, level, text }) => (
          <li key={id} className={classes('wrap-anywhere', level > 2 && 'ps-4')}>
            <a
              href={`#${encodeURIComponent(id)}`}
              className="block py-1.5 text-faded underline-offset-4 hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const minHeadings = 3;
const maxLevel = 3;
