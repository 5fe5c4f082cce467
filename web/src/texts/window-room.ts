import { useSyncExternalStore } from 'react';

/**
 * A wide window shows outline and panel beside the page, a middle one shows either of them, a narrow one shows both as
 * sheets.
 */
export const useWindowRoom = (): WindowRoom =>
  useSyncExternalStore(follow, () => (wide().matches ? 'wide' : middle().matches ? 'middle' : 'narrow'));

function follow(changed: () => void): () => void {
  const queries = [wide(), middle()];
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

const middle = () => matchMedia('(min-width: 48rem)');
const wide = () => matchMedia('(min-width: 76rem)');

export type WindowRoom = 'narrow' | 'middle' | 'wide';
