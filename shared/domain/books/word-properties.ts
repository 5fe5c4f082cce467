import type { Imprint } from './imprint.ts';

/** The custom properties of a Word document that say what its core properties have no place for. */
export const imprintProperties = (imprint: Imprint): { name: string; value: string }[] =>
  Object.entries(namesOfProperties).flatMap(([field, name]) => {
    const value = imprint[field as NamedField];
    return value === '' ? [] : [{ name, value }];
  });

/** As they are called in Word's dialog of properties. */
export const namesOfProperties = {
  copyright: 'Copyright',
  dedication: 'Dedication',
  isbn: 'ISBN',
  publisher: 'Publisher',
  series: 'Series',
  seriesNumber: 'Series number',
} as const satisfies Record<Exclude<keyof Imprint, 'authors'>, string>;

type NamedField = keyof typeof namesOfProperties;
