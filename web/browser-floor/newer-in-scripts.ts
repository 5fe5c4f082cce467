import { parseSync, Visitor, type ESTree } from 'vite';
import { newerKeys, newerByName } from './support.ts';

/**
 * Finds the web features in a script that are newer than the oldest supported browsers (`floor`): globals and their
 * members, elements, attributes, events, and members of elements if no older feature has the same name. The compiler
 * checks the language itself (`lib` in `shared/tsconfig.json`).
 */
export function newerInScript(path: string, source: string): ReadonlySet<string> {
  const foundKeys = new Set<string>();
  const add = (keys: readonly string[]) => keys.forEach((key) => foundKeys.add(key));
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`);
  new Visitor({
    MemberExpression: (member) => add(newerInMember(member)),
    CallExpression: (call) => add(newerInCall(call)),
    NewExpression: ({ callee }) => add(newerGlobals(nameOf(callee))),
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === 'in' && left.type === 'Literal') add(newerMembers(nameOf(right), String(left.value)));
    },
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier') return;
      add(newerKeys(`html.elements.${name.name}`));
      for (const attribute of attributes.flatMap(namesIn)) add(attributeOf(name.name, attribute));
    },
  }).visit(program);
  return new Set([...foundKeys].filter((key) => !ownNames.has(key)));
}

function newerInMember({ object, property, computed }: ESTree.MemberExpression): readonly string[] {
  const name = computed ? undefined : nameOf(property);
  return name === undefined ? [] : newerMembers(nameOf(object), name);
}

function newerMembers(owner: string | undefined, name: string): readonly string[] {
  if (owner !== undefined && windowNames.has(owner)) return newerGlobals(name);
  const candidateKeys = [
    `api.${owner}.${name}_static`,
    `api.${interfaceOf(owner)}.${name}`,
    `javascript.builtins.${owner}.${name}`,
  ];
  return [...newerGlobals(owner), ...candidateKeys.flatMap(newerKeys), ...newerByName(name, membersOfPages)];
}

function newerInCall({ callee, arguments: [first] }: ESTree.CallExpression): readonly string[] {
  const called = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  const event = called === 'addEventListener' && first?.type === 'Literal' ? String(first.value) : undefined;
  return [
    ...(callee.type === 'Identifier' ? newerGlobals(called) : []),
    ...(event === undefined ? [] : newerByName(event, /^api\.\w+\.\w+_event$/)),
  ];
}

const newerGlobals = (name: string | undefined): readonly string[] =>
  name === undefined
    ? []
    : [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`].flatMap(newerKeys);

function namesIn(attribute: ESTree.JSXAttributeItem): readonly string[] {
  if (attribute.type === 'JSXAttribute')
    return attribute.name.type === 'JSXIdentifier' ? [attribute.name.name] : [];
  if (attribute.argument.type !== 'ObjectExpression') return [];
  return attribute.argument.properties.flatMap((each) =>
    each.type === 'Property' ? (nameOf(each.key) ?? []) : [],
  );
}

const attributeOf = (element: string, attribute: string) =>
  [`html.elements.${element}`, 'html.global_attributes'].flatMap((owner) =>
    newerKeys(`${owner}.${attribute.toLowerCase()}`),
  );

const nameOf = (node: { readonly type: string; readonly name?: unknown }): string | undefined =>
  node.type === 'Identifier' ? String(node.name) : undefined;

/** Returns the interface of a global such as `navigator`, which is an instance of `Navigator`. */
const interfaceOf = (owner = '') => owner.slice(0, 1).toUpperCase() + owner.slice(1);

/** Names in our code that only look like newer features: a variable, and a method of the editor. */
const ownNames: ReadonlySet<string> = new Set(['api.Window.viewport', 'api.HTMLButtonElement.command']);
const windowNames: ReadonlySet<string> = new Set(['window', 'globalThis', 'self']);
const membersOfPages =
  /^api\.(HTML\w+|SVG\w+|Element|Node|Document|ShadowRoot|Selection|Range|AbortSignal|Response|Request|Blob)\.(?!\w+_event$)\w+$/;
