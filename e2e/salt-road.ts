export function saltRoad(): string {
  const chapters = Array.from({ length: 24 }, (_, n) => `# Chapter ${n + 1}\n\n${paragraphs(n * 50)}`);
  return `${chapters.join('\n\n')}\n\n# The end\n\n${firstOfLastChapter} The steps were really steep.\n`;
}

/** Takes half a minute to read aloud, so that the sentence is still highlighted when a slow browser driver looks. */
const firstOfLastChapter =
  'Mara Vance was the pilot of the harbour, as her mother had been before her, and on the last morning she went down ' +
  'from the white house, past the rope walk, the two cranes and the scales for the salt, without haste, since nobody ' +
  'waited for her and no ship was expected, and counted the stones between the door and the water, all four hundred, ' +
  'as if there might be one fewer than the day before.';

const paragraphs = (from: number): string =>
  Array.from({ length: 50 }, (_, at) => `${lines(from + at)}.`).join('\n\n');

const lines = (from: number): string =>
  Array.from({ length: 100 }, (_, word) => words[(from * 3 + word * word) % words.length]).join(' ');

const words = ['salt', 'road', 'winter', 'a', 'lamp', 'the', 'harbour', 'gull', 'rope', 'stone', 'and'];
