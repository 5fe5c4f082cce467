import { Suspense } from 'react';
import type { Session } from '#web/auth/session.ts';
import { lazyWhenIdle } from '#web/boot/lazy-when-idle.ts';
import { storedPage } from './blank-page/stored-page.ts';

const AddQuestion = lazyWhenIdle(() => import('./blank-page/add-question.tsx'));

export function PageQuestion({ session }: { session: Session }) {
  const page = storedPage();
  if (!page || page.isOffered) return null;
  return (
    <Suspense>
      <AddQuestion session={session} />
    </Suspense>
  );
}
