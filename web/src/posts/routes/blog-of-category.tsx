import { useParams, useSearchParams } from 'wouter';
import { categoryOfSlug } from '#shared/domain/audio/categories.ts';
import { Blog, NoSuchCategory } from '#web/posts/lists/blog.tsx';
import { pageOfList } from '#shared/pages/page-of-list.ts';

export default function BlogOfCategoryRoute() {
  const { category: slug = '' } = useParams();
  const [search] = useSearchParams();
  const category = categoryOfSlug(slug);
  if (category === undefined) return <NoSuchCategory />;
  return <Blog key={category} category={category} page={pageOfList(search.get('page'))} />;
}
