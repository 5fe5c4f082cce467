import type { Chance } from './chance.ts';
import type { Design } from './design.ts';
import { arches } from './designs/arches.ts';
import { doorway } from './designs/doorway.ts';
import { hills } from './designs/hills.ts';
import { horizon } from './designs/horizon.ts';
import { medallion } from './designs/medallion.ts';
import { orbits } from './designs/orbits.ts';
import { petals } from './designs/petals.ts';
import { tiles } from './designs/tiles.ts';
import { trees } from './designs/trees.ts';
import { waves } from './designs/waves.ts';

/** The family of designs for a genre, by the words it is made of; without one that is known, chance chooses. */
export function designFor(genre: string, chance: Chance): Design {
  const words = genre.toLowerCase();
  const known = families.find(([, genres]) => genres.test(words));
  return known?.[0] ?? chance.oneOf([horizon, waves, medallion, tiles, petals]);
}

/** Genres that have a word which begins so. */
const of = (beginnings: string) => new RegExp(`(^|[^\\p{L}])(${beginnings})`, 'u');

/** The first that fits counts: science fiction is no science, and a non-fiction book no fiction. */
export const families: readonly (readonly [Design, RegExp])[] = [
  [orbits, of('sci(ence)?[ -]?fi|space|future|dystop|cyber|speculative')],
  [trees, of('horror|gothic|ghost|supernatural|paranormal|vampire|dark')],
  [arches, of('fantas|myth|magic|fairy|legend|folk')],
  [doorway, of('crim|myster|detective|noir|spy|thrill|suspense')],
  [petals, of('roman|love|erotic')],
  [hills, of('child|kid|picture book|young|ya\\b|middle grade|teen|humou?r|comed')],
  [waves, of('poe|verse|lyric|drama|play')],
  [medallion, of('histor|saga|war\\b|western|classic|memoir|(auto)?biogra')],
  [tiles, of('non|essay|business|scien|self|guide|travel|cook|philos|politic|tech|how|health|journal')],
  [horizon, of('litera|contemporary|fiction|novel|short|stor|adventure')],
];
