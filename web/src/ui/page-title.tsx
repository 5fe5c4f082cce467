import { useEffect } from 'react';
import { documentTitle } from '#shared/pages/document-title.ts';
import { addScreenTitle } from '#web/platform/page-titles.ts';

export function PageTitle({ of }: { of: string }) {
  useEffect(() => addScreenTitle(documentTitle(of)), [of]);
  return null;
}
