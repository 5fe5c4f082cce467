/** A manuscript in Markdown: 24 chapters of 5,000 words, and a short end. */
export function saltRoad(): string {
  const chapters = Array.from({ length: 24 }, (_, n) => `# Chapter ${n + 1}\n\n${paragraphs(n * 50)}`);
  return `${chapters.join('\n\n')}\n\n# The end\n\nMara Vance was the pilot of the harbour. The steps were really steep.\n`;
}

const paragraphs = (from: number): string =>
  Array.from({ length: 50 }, (_, at) => `${lines(from + at)}.`).join('\n\n');

const lines = (from: number): string =>
  Array.from({ length: 100 }, (_, word) => words[(from * 3 + word * word) % words.length]).join(' ');

const words = ['salt', 'road', 'winter', 'a', 'lamp', 'the', 'harbour', 'gull', 'rope', 'stone', 'and'];
