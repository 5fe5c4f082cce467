import type { PostHeading } from '#shared/contract/posts/post.ts';
import { classes } from '#web/ui/classes.ts';

/** What a longer post is about, as ways into its text; nothing where there is little to choose from. */
export function PostContents({ headings }: { headings: readonly PostHeading[] }) {
  const shown = headings.filter(({ level }) => level <= deepest);
  if (shown.length < leastHeadings) return null;
  return (
    // In the direction of the first heading: what has a direction of its own, as our word has, is not asked.
    <nav
      aria-labelledby="post-contents"
      dir="auto"
      className="post-contents border-s-2 border-rule ps-4 text-small"
    >
      <h2 id="post-contents" className="pb-1 font-ui font-medium text-small tracking-normal text-faded">
        <span dir="ltr">Contents</span>
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {shown.map(({ id, level, text }) => (
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

const leastHeadings = 3;
/** What lies deeper is found from there. */
const deepest = 3;
