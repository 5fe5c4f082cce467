import type { Imprint } from './imprint.ts';

export const imprintProperties = (imprint: Imprint): { name: string; value: string }[] =>
  Object.entries(namesOfProperties).flatMap(([field, name]) => {
    const value = imprint[field as NamedField];
    return value === '' ? [] : [{ name, value }];
  });

export const namesOfProperties = {
  copyright: 'Copyright',
  dedication: 'Dedication',
  isbn: 'ISBN',
  publisher: 'Publisher',
  series: 'Series',
  seriesNumber: 'Series number',
} as const satisfies Record<Exclude<keyof Imprint, 'authors'>, string>;

type NamedField = keyof typeof namesOfProperties;
