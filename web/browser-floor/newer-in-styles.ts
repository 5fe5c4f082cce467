import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { newer, newerByName } from './support.ts';

/**
 * Finds the features in a style sheet that are newer than the oldest supported browsers (`floor`). Ignores
 * vendor-prefixed features.
 */
export function newerInStyles(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  postcss.parse(css).walk((node) => {
    for (const key of newerIn(node)) found.add(key);
  });
  return found;
}

function newerIn(node: ChildNode): string[] {
  if (node.type === 'decl') return newerInDeclaration(node);
  if (node.type === 'rule') return newerInSelector(node);
  if (node.type === 'atrule') return newerInAtRule(node);
  return [];
}

function newerInDeclaration({ prop, value }: Declaration): string[] {
  if (isCustomProperty(prop)) return functionsOf(value);
  const words = value.match(/(?<![\w.#%"'-])[a-z][a-z-]*(?![\w(-])/g) ?? [];
  return [
    ...newer(`css.properties.${prop}`),
    ...words.flatMap((word) => newer(`css.properties.${prop}.${word}`)),
    ...functionsOf(value),
  ];
}

const newerInSelector = ({ selector }: Rule) =>
  [...selector.matchAll(/::?([a-z][a-z-]*)/g)].flatMap(([, name]) => newer(`css.selectors.${name}`));

function newerInAtRule({ name, params }: AtRule): string[] {
  const media = name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)] : [];
  return [
    ...newer(`css.at-rules.${name}`),
    ...media.flatMap(([, feature]) => newer(`css.at-rules.media.${feature}`)),
  ];
}

const functionsOf = (value: string) =>
  [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].flatMap(([, name]) =>
    newerByName(name!, /^css\.(types|properties)\./),
  );

const isCustomProperty = (prop: string) => prop.startsWith('--');
