import { Visitor, type ESTree } from 'vite';
import { lineAt, parsedSource } from '#scripts/parsed-source.ts';

export interface FoundString {
  readonly line: number;
  readonly text: string;
}

/**
 * Collects the user-visible texts of a source: elements with their content, and literals that read like words. Skips
 * class names, keys, addresses, logs and the messages of our own bugs; if in doubt, includes a text.
 */
export function stringsIn(path: string, source: string): readonly FoundString[] {
  const { program } = parsedSource(path, source);
  const isLeftOut = exclusionTestOf(program);
  const textsByOffset = new Map<number, string>();
  const add = (at: number, written: string) => {
    const text = written.replaceAll(/\s+/g, ' ').trim();
    if (readsAsWords(text) && !isLeftOut(at)) textsByOffset.set(at, text);
  };
  const addContent = (children: readonly ESTree.JSXChild[]) => {
    const first = children.find(hasWords);
    if (first) add(first.start, textOf(children));
  };
  new Visitor({
    JSXElement: ({ children }) => addContent(children),
    JSXFragment: ({ children }) => addContent(children),
    Literal: ({ start, value }) => typeof value === 'string' && add(start, value),
    TemplateLiteral: (template) => add(template.start, templateText(template)),
  }).visit(program);
  return [...textsByOffset]
    .toSorted(([one], [other]) => one - other)
    .map(([at, text]) => ({ line: lineAt(source, at), text }));
}

export function stringsInPage(source: string): readonly FoundString[] {
  const visibleSource = source.replaceAll(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>/g, (hidden) =>
    hidden.replaceAll(/[^\n]/g, ' '),
  );
  const texts =
    />([^<>]*\p{L}[^<>]*)<|\b(?:aria-label|alt|placeholder|title|description" content)="([^"]+)"/gu;
  return [...visibleSource.matchAll(texts)].map(({ index, 0: all, 1: between, 2: attribute }) => {
    const text = (between ?? attribute ?? '').trim();
    const line = lineAt(visibleSource, index + all.indexOf(text));
    return { line, text: text.replaceAll(/\s+/g, ' ') };
  });
}

const hasWords = (child: ESTree.JSXChild) => child.type === 'JSXText' && /\p{L}/u.test(child.value);

function textOf(children: readonly ESTree.JSXChild[]): string {
  return children.map(textOfChild).join('');
}

function textOfChild(child: ESTree.JSXChild): string {
  if (child.type === 'JSXText') return child.value;
  if (child.type === 'JSXElement' || child.type === 'JSXFragment')
    return textOf(child.children) || valuePlaceholder;
  if (child.type !== 'JSXExpressionContainer') return valuePlaceholder;
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return '';
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  return expression.type === 'TemplateLiteral' ? templateText(expression) : valuePlaceholder;
}

const valuePlaceholder = '{…}';
const templateText = ({ quasis }: ESTree.TemplateLiteral) =>
  quasis.map(({ value }) => value.cooked ?? '').join(valuePlaceholder);

type Range = readonly [start: number, end: number];

function exclusionTestOf(program: ESTree.Program): (at: number) => boolean {
  const ranges: Range[] = [];
  const keys = new Set<number>();
  const leaveOut = (node: { readonly start: number; readonly end: number } | null) => {
    if (node) ranges.push([node.start, node.end]);
  };
  new Visitor({
    ImportDeclaration: leaveOut,
    ImportExpression: leaveOut,
    ExportAllDeclaration: leaveOut,
    ExportNamedDeclaration: ({ source }) => leaveOut(source),
    TSLiteralType: leaveOut,
    TaggedTemplateExpression: leaveOut,
    JSXAttribute: (attribute) => {
      if (attribute.name.type === 'JSXIdentifier' && unreadAttributes.has(attribute.name.name))
        leaveOut(attribute);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && bugErrors.has(callee.name)) given.forEach(leaveOut);
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (isLog(callee)) given.forEach(leaveOut);
    },
    Property: ({ key, computed }) => {
      if (!computed) keys.add(key.start);
    },
    MemberExpression: ({ property }) => {
      keys.add(property.start);
    },
  }).visit(program);
  return (at) => keys.has(at) || ranges.some(([start, end]) => start <= at && at < end);
}

const unreadAttributes = new Set([
  'className',
  'id',
  'htmlFor',
  'href',
  'src',
  'd',
  'viewBox',
  'style',
  'rel',
  'type',
  'role',
  'key',
  'transform',
]);
/** Thrown only for our own bugs, so their texts reach logs only. */
const bugErrors = new Set(['Error', 'TypeError', 'RangeError', 'RegExp', 'URL']);

function isLog(callee: ESTree.Expression): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  return callee.object.name === 'log' || callee.object.name === 'console';
}

function readsAsWords(text: string): boolean {
  if (machineText.test(text)) return false;
  if (/^(?:[#./@<]|https?:|application\/|audio\/|image\/|text\/|arn:)/.test(text) || isListOfClasses(text))
    return false;
  return /\p{L}{2,}[,;:.]? (?:\{…\}|\p{L}|“|[0-9])/u.test(text) || /^\p{Lu}\p{Ll}{2,}[.!?…]?$/u.test(text);
}

const machineText =
  /= :|:\w+ ADD |attribute_|begins_with|^(?:ADD|SET|REMOVE|DELETE) [:#{\w]+(?: |,|$)|=> |[a-z-]+:[^ ;]+;|\{ [a-z-]+: /;

function isListOfClasses(text: string): boolean {
  const words = text.split(' ');
  const cssClasses = words.filter((word) => cssClass.test(word));
  return cssClasses.length > words.length / 3 && words.every((word) => !/^\p{Lu}|[.!?]$/u.test(word));
}

const cssClass =
  /^(?:[a-z0-9[\]&>_=*()'"-]+:)*-?(?:[pm][xytrbles]?|text|bg|border|flex|grid|min|max|rounded|w|h|size|gap|space|items|justify|self|z|top|left|right|bottom|inset|font|leading|tracking|opacity|shadow|ring|outline|overflow|scroll|col|row|order|cursor|transition|duration|ease|animate|translate|rotate|scale|stroke|fill|object|aspect|line|list|divide|underline|whitespace|break|place|content|align|pointer|select|touch|snap|will|accent|caret|decoration|start|end|shrink|grow|basis|mask|from|to|via)-[\w.%/[\]()#,:+*-]+$/;
