/** What begins a block of code on this line; undefined where none begins. */
export const fenceOf = (line: string): string | undefined => fenceMark.exec(line)?.groups?.['mark'];

/** More of the same mark, and nothing else: a line with a word on it is a line of the code. */
export function endsFence(line: string, fence: string): boolean {
  const mark = line.trim();
  return mark.startsWith(fence) && mark.replaceAll(fence[0]!, '') === '';
}

/** Behind it stands the name of a language at most; a line with more words on it is no mark. */
const fenceMark = /^ {0,3}(?<mark>`{3,}|~{3,}) ?[\w+#.-]*(?: *\{[^{}]*\})? *$/u;
