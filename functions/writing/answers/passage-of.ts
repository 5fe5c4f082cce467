/**
 * Extracts the manuscript text from an answer, without what models add around it: a code fence, our own tags, a line
 * like 'Here is the new version:'. Such an addition stays if it is also in the chapter's text.
 */
export function passageOf(answer: string, chapterText: string): string {
  const inner = withoutTag(withoutFence(withoutPreface(answer, chapterText), chapterText));
  return inner.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function withoutPreface(answer: string, chapterText: string): string {
  const [first = ''] = answer.split('\n', 1);
  return prefacePattern.test(first) && !chapterText.includes(first.trim())
    ? answer.slice(first.length)
    : answer;
}

function withoutFence(answer: string, chapterText: string): string {
  const inner = /^\s*(`{3,})(?:markdown|md|text|txt)?[ \t]*\n([^]*?)\n?(?:\1\s*)?$/u.exec(answer);
  return inner && !chapterText.includes('```') ? inner[2]! : answer;
}

const withoutTag = (answer: string) =>
  /^\s*<(selection|text|passage)>([^]*?)(?:<\/\1>)?\s*$/u.exec(answer)?.[2] ?? answer;

const prefacePattern =
  /^(?:(?:sure|certainly|of course|absolutely|okay)\b[^\n]{0,80}|here(?:['’]s| is| are)\b[^\n]{0,120}):$/iu;
