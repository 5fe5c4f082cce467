import { Link, useLocation } from 'wouter';
import { SearchForm } from './search-field.tsx';
import { EmptyState } from './states.tsx';

export default function NotFound() {
  const [, navigate] = useLocation();
  return (
    <EmptyState
      page
      title="This page was never written"
      action={
        <div className="grid justify-items-center gap-3">
          <search>
            <SearchForm
              label="Find a channel"
              button="Search"
              onSearch={(q) => navigate(`/channels?${new URLSearchParams(q === '' ? {} : { q })}`)}
            />
          </search>
          <Link
            href="/"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Go to the home page
          </Link>
        </div>
      }
    >
      {/* Client-side navigation has no 404 status, so crawlers need `noindex`. */}
      <meta name="robots" content="noindex" data-screen="" />
      <p>The address may have a typo, or what was here has been removed.</p>
    </EmptyState>
  );
}
