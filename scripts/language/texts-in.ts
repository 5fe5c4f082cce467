import { parseSync, Visitor, type ESTree } from 'vite';

export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** The comments of a source, without their marks and without directives of tools. */
export function commentsIn(path: string, source: string): readonly FoundText[] {
  return parsed(path, source)
    .comments.filter(({ value }) => !directive.test(value))
    .map(({ start, value }) => ({
      line: lineOf(source, start),
      text: value.replaceAll(/^[*\s]+|\s+$/gm, '').replaceAll('\n', ' '),
    }));
}

/** The titles of a source's tests, without the ids of clauses at their ends. */
export function titlesIn(path: string, source: string): readonly FoundText[] {
  const found: FoundText[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, ...others] }) {
      if (others.length === 0 || !title || !isTest(callee)) return;
      const text = textOf(title);
      if (text !== undefined)
        found.push({ line: lineOf(source, title.start), text: text.replace(/ \([SA]\d[^)]*\)$/, '') });
    },
  }).visit(parsed(path, source).program);
  return found;
}

const directive = /^\s*(?:oxlint-|@ts-|@vitest-|[#@]__PURE__)/;

function parsed(path: string, source: string) {
  const result = parseSync(path, source);
  if (result.errors.length > 0) throw new Error(`${path} cannot be read: ${result.errors[0]!.message}`);
  return result;
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

/** `test`, and also `test.each(…)`, `it.skipIf(…)` and the like. */
function isTest(callee: ESTree.Expression | ESTree.Super): boolean {
  if (callee.type === 'Identifier') return ['it', 'test', 'describe'].includes(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
}

function textOf(title: ESTree.Argument): string | undefined {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}
