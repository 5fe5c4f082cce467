import { useEffect } from 'react';
import { documentTitle } from '#shared/pages/document-title.ts';
import { addScreenTitle } from '#web/platform/page-titles.ts';

/** What a screen that shows one thing calls the page, in place of the name of its route, as long as it is there. */
export function PageTitle({ of }: { of: string }) {
  useEffect(() => addScreenTitle(documentTitle(of)), [of]);
  return null;
}
