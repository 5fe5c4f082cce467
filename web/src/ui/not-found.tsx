import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { EmptyState } from './states.tsx';

/** Where nothing is, or nothing for this person: said calmly, with ways on. */
export default function NotFound() {
  const [, navigate] = useLocation();
  const [word, setWord] = useState('');
  return (
    <EmptyState
      page
      title="This page was never written."
      action={
        <div className="grid w-full max-w-md gap-6">
          <form
            role="search"
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              navigate(`/channels?${new URLSearchParams(word.trim() === '' ? {} : { q: word.trim() })}`);
            }}
          >
            <div className="min-w-0 flex-1">
              <Field
                label="Find a channel"
                type="search"
                autoComplete="off"
                value={word}
                onChange={(event) => setWord(event.target.value)}
              />
            </div>
            <Button type="submit" look="quiet">
              Search
            </Button>
          </form>
          <Link
            href="/"
            className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
          >
            Go to the home page
          </Link>
        </div>
      }
    >
      {/* The address answers like any other: what stands there is nothing to be found. */}
      <meta name="robots" content="noindex" data-screen="" />
      <p>The address may have a slip of the pen in it, or what stood here has been taken down.</p>
    </EmptyState>
  );
}
