import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { Link } from 'wouter';
import { blogAddress, blogCategoryAddress, pageAddresses } from '#shared/addresses.ts';
import { categories, categorySlugOf, type Category } from '#shared/domain/audio/categories.ts';
import { titleOfPage } from '#shared/pages/page-of-list.ts';
import { blogQuery } from '#web/posts/lists/blog-queries.ts';
import { LinkChips } from '#web/ui/choice-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PostList } from './post-list.tsx';

export function Blog({ category, page }: BlogProps) {
  const list = useQuery({ ...blogQuery(category, page ?? 1), enabled: page !== undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle of={titleOfPage(category === undefined ? 'Blog' : `${category} · Blog`, page ?? 1)} />
      <PageHeader
        title={category ?? 'Blog'}
        actions={
          <a href={pageAddresses.blogFeed} target="_blank" rel="noopener" className={feedClasses}>
            <Rss aria-hidden size={16} /> RSS feed
          </a>
        }
      >
        {category === undefined
          ? 'Posts from authors on Quillcast.'
          : 'Posts in this category, from all authors.'}
      </PageHeader>
      <Categories chosen={addressOfCategory(category)} />
      <PostList
        list={list}
        page={page}
        hrefOf={(at) => addressOfCategory(category, at)}
        empty={category === undefined ? <NothingYet /> : <NothingOfCategory category={category} />}
      />
    </div>
  );
}

const Categories = ({ chosen }: { chosen: string | undefined }) => (
  <LinkChips label="Categories" choices={categoryLinks} chosen={chosen} />
);

const addressOfCategory = (category: Category | undefined, page?: number) =>
  category === undefined ? blogAddress(page) : blogCategoryAddress(categorySlugOf(category), page);

const categoryLinks = [undefined, ...categories].map((category) => ({
  name: category ?? 'All',
  href: addressOfCategory(category),
}));

const NothingYet = () => (
  <EmptyState title="Nobody has published a post yet">
    <p>The first one will appear here.</p>
  </EmptyState>
);

const NothingOfCategory = ({ category }: { category: Category }) => (
  <EmptyState
    title="No posts yet"
    action={
      <Link href={blogAddress()} className="underline underline-offset-4">
        Show all posts
      </Link>
    }
  >
    <p>Nobody has published a post in {category} yet.</p>
  </EmptyState>
);

export const NoSuchCategory = () => (
  <div className="grid gap-8">
    <EmptyState page title="This category doesn’t exist">
      <p>
        Choose one of these, or{' '}
        <Link href={blogAddress()} className="underline underline-offset-4">
          see all posts
        </Link>
        .
      </p>
    </EmptyState>
    <Categories chosen={undefined} />
  </div>
);

export const feedClasses =
  'inline-flex min-h-11 items-center gap-1.5 text-small text-faded underline-offset-4 hover:text-ink hover:underline';

interface BlogProps {
  readonly category?: Category;
  /** Undefined if the address contains an invalid page number. */
  readonly page: number | undefined;
}
