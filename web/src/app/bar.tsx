import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useAuth } from '#web/auth/auth.ts';
import { openCreate, openSignIn, openSignUp } from '#web/platform/open-dialogs.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Wordmark } from '#web/ui/mark.tsx';
import { Feather, Lines } from './first-page-icons.tsx';
import { isWithin, sections } from './sections.ts';

const SignedInBar = lazyWithQueries(() => import('./signed-in-bar.tsx'));

/**
 * In a narrow window, the links to the site's sections are in a popover, which the browser opens before any script has
 * loaded.
 */
export function Bar() {
  const auth = useAuth();
  const [path] = useLocation();
  return (
    <header className="bar">
      <nav aria-label="Main">
        <Link href="/" className="bar-home">
          <Wordmark />
        </Link>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click, too */}
        <div
          id="sections"
          popover=""
          className="bar-sections"
          onClick={({ currentTarget }) => currentTarget.hidePopover?.()}
        >
          {audiencesByStatus[auth.status].map((audience) => (
            // The page as sent by the server contains the links for members and those for visitors; `boot/returning.ts`
            // shows the right ones before the app loads.
            <span key={audience} className={`of-${audience}`}>
              {sections[audience].map((section) => (
                <Link
                  key={section.name}
                  href={section.href}
                  aria-current={path === section.href ? 'page' : isWithin(section, path) || undefined}
                >
                  {section.name}
                </Link>
              ))}
            </span>
          ))}
        </div>
        <Button look="quiet" aria-label="Create" className="max-sm:px-3" onClick={openCreate}>
          <Feather size={18} /> <span className="max-sm:hidden">Create</span>
        </Button>
        {auth.status === 'signedIn' ? (
          <div className="flex items-center gap-1 lg:gap-2">
            <Suspense fallback={<span className="h-11 w-35 lg:w-37" />}>
              <SignedInBar session={auth.session} />
            </Suspense>
          </div>
        ) : (
          // While the session is unknown, the page looks as prerendered: for a visitor.
          <div data-visitors className="flex sm:gap-2">
            <Button look="plain" className="max-xs:px-2" onClick={() => openSignIn()}>
              Sign in
            </Button>
            <Button className="px-3 max-xs:px-2 sm:px-4" onClick={openSignUp}>
              Sign up
            </Button>
          </div>
        )}
        <IconButton label="Menu" popoverTarget="sections" className="sm:hidden">
          <Lines size={22} />
        </IconButton>
      </nav>
    </header>
  );
}

const audiencesByStatus = {
  loading: ['members', 'visitors'],
  signedIn: ['members'],
  signedOut: ['visitors'],
} as const;
