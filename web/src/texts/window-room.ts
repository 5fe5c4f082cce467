import { useSyncExternalStore } from 'react';

/**
 * How much stands beside the page: in a wide window outline and panel, in a middle one either of them, in a narrow one
 * nothing: both are sheets.
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
