import { defaultCategory, type Category } from './categories.ts';

/** Where the audio of a book goes: by the words of its genre, in the order of the list; where none fits, Everything Else. */
export function categoryOfGenre(genre: string): Category {
  const words = genre.toLowerCase();
  return families.find(([, genres]) => genres.test(words))?.[0] ?? defaultCategory;
}

/** Genres that have a word which begins so. */
const of = (beginnings: string) => new RegExp(`(^|[^\\p{L}])(${beginnings})`, 'u');

/** In this order: science fiction is no science, a historical novel no history, and non-fiction no fiction. */
const families: readonly (readonly [Category, RegExp])[] = [
  ['Children', of('child|kid|picture book|middle grade|fairy')],
  ['Poetry', of('poe|verse|lyric')],
  ['Memoir', of('memoir|(auto)?biogra|diar')],
  ['Everything Else', of('non')],
  [
    'Fiction',
    of(
      'fiction|sci[ -]?fi|novel|short|stor|fantas|crim|myster|detective|noir|thrill|suspense|spy|roman|love|horror|gothic|ghost|saga|adventure|western|dystop|young adult|ya\\b|litera|humou?r|comed|drama|play',
    ),
  ],
  ['History', of('histor|war\\b')],
  ['Science', of('scien|nature|math|physic|tech')],
  ['Business', of('business|econom|money|financ|marketing|manage')],
  ['Health', of('health|medic|fitness|self[ -]?help|wellbeing|diet|cook')],
  ['Society', of('essay|soci|politic|philos|journal|religio|cultur')],
];
