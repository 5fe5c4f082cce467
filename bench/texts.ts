import { randomInt } from 'node:crypto';

/** Returns a random text of exactly this length. It must be new, so that no cached passage helps. */
export function newText(characters: number): string {
  let text = '';
  while (text.length < characters) text += `${sentence()}${randomInt(5) === 0 ? '\n\n' : ' '}`;
  return `${text.slice(0, characters - 1)}.`;
}

export function textOfWords(count: number): string {
  // no word is longer than ten letters, so this is always enough
  const text = newText(count * 12);
  const last = [...text.matchAll(/\S+/gu)][count - 1]!;
  return text.slice(0, last.index + last[0].length);
}

function sentence(): string {
  const words = Array.from({ length: randomInt(8, 17) }, () => vocabulary[randomInt(vocabulary.length)]!);
  words.splice(randomInt(3, 7), 0, 'and', vocabulary[randomInt(vocabulary.length)]!);
  const text = words.join(' ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

const vocabulary =
  `amber anchor apple autumn basket bell bridge candle captain carried cellar chair cloud coast copper corner
daughter distant door early evening ferry field finger forest garden glass golden grain gravel harbour heavy hidden
hollow hour island journey kettle ladder lamp lantern letter listened little meadow middle mirror morning narrow nearly
needle northern ocean opened orchard paper pebble picture pocket quiet rain remembered ribbon river road roof sailor salt
season seldom shadow silver sister slowly small southern spoke steady stone story summer table thread tide timber town
under valley village voice walked warm water weather whisper willow window winter wooden yellow`.split(/\s+/);
