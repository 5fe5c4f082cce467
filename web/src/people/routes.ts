import { emailUndoPath } from '#shared/domain/people/account-terms.ts';
import type { PageRoute } from '#web/platform/page-route.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';

const settingsRoute = {
  title: 'Settings · Quillcast',
  screen: lazyWithQueries(() => import('./routes/settings.tsx')),
};

export const peopleRoutes: readonly PageRoute[] = [
  { path: '/books/settings', ...settingsRoute },
  { path: '/books/settings/:page', ...settingsRoute },
  {
    path: emailUndoPath,
    title: 'Undo an email change · Quillcast',
    screen: lazyWithQueries(() => import('./routes/email-undo.tsx')),
  },
  {
    path: '/admin/invites',
    title: 'Invite management · Quillcast',
    screen: lazyWithQueries(() => import('./routes/admin-invites.tsx')),
  },
];
