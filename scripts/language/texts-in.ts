import { Visitor, type ESTree } from 'vite';
import { lineAt, parsedSource } from '#scripts/parsed-source.ts';

export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/**
 * Returns the comments of a source, without their marks and without directives of tools, and the titles of its tests,
 * without the ids of clauses at their ends. `code` is the source without comments.
 */
export function textsIn(path: string, source: string): SourceTexts {
  const { comments, program } = parsedSource(path, source);
  const titles: FoundText[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, ...others] }) {
      if (others.length === 0 || !title || !isTest(callee)) return;
      const text = textOf(title);
      if (text !== undefined)
        titles.push({ line: lineAt(source, title.start), text: text.replace(/ \([SA]\d[^)]*\)$/, '') });
    },
  }).visit(program);
  return {
    titles,
    code: comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), source),
    comments: comments
      .filter(({ value }) => !directive.test(value))
      .map(({ start, value }) => ({
        line: lineAt(source, start),
        text: value.replaceAll(/^[*\s]+|\s+$/gm, '').replaceAll('\n', ' '),
      })),
  };
}

export interface SourceTexts {
  readonly comments: readonly FoundText[];
  readonly titles: readonly FoundText[];
  readonly code: string;
}

const directive = /^\s*(?:oxlint-|@ts-|@vitest-|[#@]__PURE__)/;

/** True for `test`, and also for `test.each(…)`, `it.skipIf(…)` and the like. */
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
