import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { newerKeys, newerByName } from './support.ts';

/**
 * Finds the features in a style sheet that are newer than the oldest supported browsers (`floor`). Ignores
 * vendor-prefixed features.
 */
export function newerInStyles(css: string): ReadonlySet<string> {
  const foundKeys = new Set<string>();
  postcss.parse(css).walk((node) => {
    for (const key of newerInNode(node)) foundKeys.add(key);
  });
  return foundKeys;
}

function newerInNode(node: ChildNode): string[] {
  if (node.type === 'decl') return newerInDeclaration(node);
  if (node.type === 'rule') return newerInSelector(node);
  if (node.type === 'atrule') return newerInAtRule(node);
  return [];
}

function newerInDeclaration({ prop, value }: Declaration): string[] {
  if (isCustomProperty(prop)) return functionsOf(value);
  const words = value.match(/(?<![\w.#%"'-])[a-z][a-z-]*(?![\w(-])/g) ?? [];
  return [
    ...newerKeys(`css.properties.${prop}`),
    ...words.flatMap((word) => newerKeys(`css.properties.${prop}.${word}`)),
    ...functionsOf(value),
  ];
}

const newerInSelector = ({ selector }: Rule) =>
  [...selector.matchAll(/::?([a-z][a-z-]*)/g)].flatMap(([, name]) => newerKeys(`css.selectors.${name}`));

function newerInAtRule({ name, params }: AtRule): string[] {
  const media = name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)] : [];
  return [
    ...newerKeys(`css.at-rules.${name}`),
    ...media.flatMap(([, feature]) => newerKeys(`css.at-rules.media.${feature}`)),
  ];
}

const functionsOf = (value: string) =>
  [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].flatMap(([, name]) =>
    newerByName(name!, /^css\.(types|properties)\./),
  );

const isCustomProperty = (prop: string) => prop.startsWith('--');
