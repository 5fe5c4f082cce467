import type { Chance } from './chance.ts';

export function familyFor(genre: string, chance: Chance): Family {
  const words = genre.toLowerCase();
  const genreMatch = genresByFamily.find(([, genres]) => genres.test(words));
  return genreMatch?.[0] ?? chance.oneOf(['horizon', 'waves', 'medallion', 'tiles', 'petals']);
}

const genrePattern = (beginnings: string) => new RegExp(`(^|[^\\p{L}])(${beginnings})`, 'u');

/** The order matters, because the first match counts: science fiction isn't science, and non-fiction isn't fiction. */
const genresByFamily = [
  ['orbits', genrePattern('sci(ence)?[ -]?fi|space|future|dystop|cyber|speculative')],
  ['trees', genrePattern('horror|gothic|ghost|supernatural|paranormal|vampire|dark')],
  ['arches', genrePattern('fantas|myth|magic|fairy|legend|folk')],
  ['doorway', genrePattern('crim|myster|detective|noir|spy|thrill|suspense')],
  ['petals', genrePattern('roman|love|erotic')],
  ['hills', genrePattern('child|kid|picture book|young|ya\\b|middle grade|teen|humou?r|comed')],
  ['waves', genrePattern('poe|verse|lyric|drama|play')],
  ['medallion', genrePattern('histor|saga|war\\b|western|classic|memoir|(auto)?biogra')],
  [
    'tiles',
    genrePattern('non|essay|business|scien|self|guide|travel|cook|philos|politic|tech|how|health|journal'),
  ],
  ['horizon', genrePattern('litera|contemporary|fiction|novel|short|stor|adventure')],
] as const;

export type Family = (typeof genresByFamily)[number][0];
