import { useParams, useSearchParams } from 'wouter';
import { BlogOfUser } from '#web/posts/lists/blog-of-user.tsx';
import { pageOfList } from '#shared/pages/page-of-list.ts';

/** The page at `/blog/user/{username}` (S2.19). */
export default function BlogOfUserRoute() {
  const { username = '' } = useParams();
  const [search] = useSearchParams();
  return <BlogOfUser key={username} username={username} page={pageOfList(search.get('page'))} />;
}
