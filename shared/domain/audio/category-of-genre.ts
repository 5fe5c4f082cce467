import { defaultCategory, type Category } from './categories.ts';

/**
 * Finds the category of a book's audio by the words of its genre. The first match counts; the default is Everything
 * Else.
 */
export function categoryOfGenre(genre: string): Category {
  const words = genre.toLowerCase();
  return genresByCategory.find(([, genres]) => genres.test(words))?.[0] ?? defaultCategory;
}

const genrePattern = (beginnings: string) => new RegExp(`(^|[^\\p{L}])(${beginnings})`, 'u');

/**
 * The order matters, because the first match counts: science fiction isn't science, a historical novel isn't history,
 * and non-fiction isn't fiction.
 */
const genresByCategory: readonly (readonly [Category, RegExp])[] = [
  ['Children', genrePattern('child|kid|picture book|middle grade|fairy')],
  ['Poetry', genrePattern('poe|verse|lyric')],
  ['Memoir', genrePattern('memoir|(auto)?biogra|diar')],
  ['Everything Else', genrePattern('non')],
  [
    'Fiction',
    genrePattern(
      'fiction|sci[ -]?fi|novel|short|stor|fantas|crim|myster|detective|noir|thrill|suspense|spy|roman|love|horror|gothic|ghost|saga|adventure|western|dystop|young adult|ya\\b|litera|humou?r|comed|drama|play',
    ),
  ],
  ['History', genrePattern('histor|war\\b')],
  ['Science', genrePattern('scien|nature|math|physic|tech')],
  ['Business', genrePattern('business|econom|money|financ|marketing|manage')],
  ['Health', genrePattern('health|medic|fitness|self[ -]?help|wellbeing|diet|cook')],
  ['Society', genrePattern('essay|soci|politic|philos|journal|religio|cultur')],
];
