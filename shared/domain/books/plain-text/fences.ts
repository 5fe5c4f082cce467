export const fenceOf = (line: string): string | undefined => fenceMark.exec(line)?.groups?.['mark'];

export function endsFence(line: string, fence: string): boolean {
  const mark = line.trim();
  return mark.startsWith(fence) && mark.replaceAll(fence[0]!, '') === '';
}

const fenceMark = /^ {0,3}(?<mark>`{3,}|~{3,}) ?[\w+#.-]*(?: *\{[^{}]*\})? *$/u;
