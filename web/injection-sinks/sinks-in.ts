import { parseSync, Visitor, type ESTree } from 'vite';

/** Finds Trusted Types injection sinks by their names. Misses computed names (`element[name] = html`). */
export function sinksIn(file: string, code: string): readonly Sink[] {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const sinks: Sink[] = [];
  const add = (name: string | undefined, node: ESTree.Node) => {
    if (name !== undefined) sinks.push({ name, offset: offsetOf(node) });
  };
  new Visitor({
    AssignmentExpression: ({ left }) => add(nameIfListed(assignedSinks, lastName(left)), left),
    CallExpression: ({ callee, arguments: [first] }) => {
      add(nameIfListed(calledSinks, lastName(callee)), callee);
      if (isDocumentWrite(callee)) add('document.write', callee);
      if (lastName(callee) === 'execCommand' && textOf(first) === 'insertHTML') add('insertHTML', callee);
    },
    NewExpression: ({ callee }) => add(nameIfListed(constructedSinks, lastName(callee)), callee),
  }).visit(program);
  return sinks;
}

const assignedSinks = ['innerHTML', 'outerHTML', 'srcdoc'];
const calledSinks = [
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'parseFromString',
  'createContextualFragment',
  'eval',
  'importScripts',
  'Function',
];
const constructedSinks = ['Function', 'Worker', 'SharedWorker'];

const nameIfListed = (names: readonly string[], name: string | undefined) =>
  name !== undefined && names.includes(name) ? name : undefined;

function lastName(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return lastName(node.expression);
  if (node.type === 'SequenceExpression') return lastName(node.expressions.at(-1)!);
  if (node.type !== 'MemberExpression') return undefined;
  return node.computed ? textOf(node.property) : lastName(node.property);
}

const isDocumentWrite = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression' &&
  /^write(?:ln)?$/.test(lastName(callee) ?? '') &&
  /document$/i.test(lastName(callee.object) ?? '');

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1
    ? (node.quasis[0]!.value.cooked ?? undefined)
    : undefined;
}

/**
 * Returns the offset of a member's property and not of its object, because the source map may place the two in
 * different files.
 */
const offsetOf = (node: ESTree.Node): number =>
  node.type === 'MemberExpression' ? node.property.start : node.start;

export interface Sink {
  readonly name: string;
  readonly offset: number;
}
