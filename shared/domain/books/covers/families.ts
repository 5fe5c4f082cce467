import type { Chance } from './chance.ts';

export function familyFor(genre: string, chance: Chance): Family {
  const words = genre.toLowerCase();
  const known = genresByFamily.find(([, genres]) => genres.test(words));
  return known?.[0] ?? chance.oneOf(['horizon', 'waves', 'medallion', 'tiles', 'petals']);
}

const of = (beginnings: string) => new RegExp(`(^|[^\\p{L}])(${beginnings})`, 'u');

/** The order matters, because the first match counts: science fiction isn't science, and non-fiction isn't fiction. */
const genresByFamily = [
  ['orbits', of('sci(ence)?[ -]?fi|space|future|dystop|cyber|speculative')],
  ['trees', of('horror|gothic|ghost|supernatural|paranormal|vampire|dark')],
  ['arches', of('fantas|myth|magic|fairy|legend|folk')],
  ['doorway', of('crim|myster|detective|noir|spy|thrill|suspense')],
  ['petals', of('roman|love|erotic')],
  ['hills', of('child|kid|picture book|young|ya\\b|middle grade|teen|humou?r|comed')],
  ['waves', of('poe|verse|lyric|drama|play')],
  ['medallion', of('histor|saga|war\\b|western|classic|memoir|(auto)?biogra')],
  ['tiles', of('non|essay|business|scien|self|guide|travel|cook|philos|politic|tech|how|health|journal')],
  ['horizon', of('litera|contemporary|fiction|novel|short|stor|adventure')],
] as const;

export type Family = (typeof genresByFamily)[number][0];
