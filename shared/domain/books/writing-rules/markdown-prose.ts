import { hasDialogueDash } from '#shared/domain/books/quotation-marks.ts';
import { isSpokenLine } from './spoken-lines.ts';

/**
 * Escapes line starts in other people's Markdown that would become lists by mistake. Lists start with 1, so `1984. It
 * was cold.` is prose, and in languages with dialogue dashes so is `- Hola, dijo.`.
 */
export function withProse(markdown: string, language: string): string {
  const lines = markdown.split('\n');
  const speech = hasDialogueDash(language) ? dialogueLines(lines) : new Set<number>();
  let isCode = false;
  let isList = false;
  return lines
    .flatMap((line, at) => {
      if (codeFence.test(line)) isCode = !isCode;
      if (isCode) return [line];
      const previousLine = lines[at - 1] ?? '';
      if (speech.has(at))
        return [...(previousLine.trim() === '' ? [] : ['']), line.replace('-', String.raw`\-`)];
      const number = /^ {0,3}(\d{1,9})[.)]\s/u.exec(line)?.[1];
      if (number === undefined) {
        if (/^\S/u.test(line) && previousLine.trim() === '') isList = false;
        return speech.has(at - 1) && line.trim() !== '' ? ['', line] : [line];
      }
      isList ||= Number(number) <= 1;
      return [isList ? line : line.replace(/[.)]/u, String.raw`\$&`)];
    })
    .join('\n');
}

/**
 * Finds lists that are really dialogue: each line of the list that starts with a dash is a sentence. Other lists stay
 * lists.
 */
function dialogueLines(lines: readonly string[]): ReadonlySet<number> {
  const speech = new Set<number>();
  let run: number[] = [];
  const end = () => {
    if (run.every((at) => isSpokenLine(lines[at]!.replace(dashStart, ''))))
      for (const at of run) speech.add(at);
    run = [];
  };
  for (const [at, line] of lines.entries())
    if (dashStart.test(line)) run.push(at);
    else if (line.trim() !== '') end();
  end();
  return speech;
}

const dashStart = /^ {0,3}- /u;
const codeFence = /^ {0,3}(?:`{3}|~{3})/u;
