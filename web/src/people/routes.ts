import { emailUndoPath } from '#shared/domain/people/account-terms.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

export const peopleRoutes: readonly PageRoute[] = [
  {
    path: '/books/settings',
    title: 'Account settings · Quillcast',
    description: 'Your name, how you get in, and how you leave.',
    screen: lazyWithQueries(() => import('./routes/settings.tsx')),
  },
  {
    path: emailUndoPath,
    title: 'Take a change of address back · Quillcast',
    description: 'For whoever had an account at the address before.',
    screen: lazyWithQueries(() => import('./routes/email-undo.tsx')),
  },
  {
    path: '/admin/invites',
    title: 'Invite management · Quillcast',
    description: 'Who asked for a place, and who has one.',
    screen: lazyWithQueries(() => import('./routes/admin-invites.tsx')),
  },
];
