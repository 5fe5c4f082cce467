import { useSearchParams } from 'wouter';
import { Blog } from '#web/posts/lists/blog.tsx';
import { pageOfList } from '#shared/pages/page-of-list.ts';

/** The page at `/blog` (S2.17, S1.24). */
export default function BlogRoute() {
  const [search] = useSearchParams();
  return <Blog page={pageOfList(search.get('page'))} />;
}
