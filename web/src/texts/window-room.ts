import { useSyncExternalStore } from 'react';

/**
 * A wide window shows outline and panel beside the page, a middle one shows either of them, a narrow one shows both as
 * sheets.
 */
export const useWindowRoom = (): WindowRoom =>
  useSyncExternalStore(followWidth, () =>
    wideWidth().matches ? 'wide' : middleWidth().matches ? 'middle' : 'narrow',
  );

function followWidth(changed: () => void): () => void {
  const queries = [wideWidth(), middleWidth()];
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

const middleWidth = () => matchMedia('(min-width: 48rem)');
const wideWidth = () => matchMedia('(min-width: 76rem)');

export type WindowRoom = 'narrow' | 'middle' | 'wide';
