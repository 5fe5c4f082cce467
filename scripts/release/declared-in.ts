import type { Declared } from '#infra/release/kept-resources.ts';

/** The resources of a stack's template. */
export const declaredIn = (stack: string, { Resources }: Template): Declared[] =>
  Object.entries(Resources).map(([id, { Type, Properties = {} }]) => ({
    part: stack.split('-').at(-1)!,
    id,
    type: Type,
    properties: Properties,
  }));

interface Template {
  readonly Resources: Readonly<
    Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>
  >;
}
