import type { Assembly, Resource, Stack } from './assembly.ts';

/**
 * Creates every resource of an assembly. A resource is created when it is first referenced, so the references determine
 * the order; an unknown intrinsic or resource type throws.
 */
export async function runAssembly(
  { stacks }: Assembly,
  provisionerOf: (type: string) => Provision,
): Promise<void> {
  const startedResources = new Map<string, Promise<Provisioned>>();
  const exported = new Map<string, { stack: Stack; value: unknown }>();
  for (const stack of stacks)
    for (const { Value, Export } of Object.values(stack.template.Outputs ?? {}))
      if (Export) exported.set(Export.Name, { stack, value: Value });

  function run(stack: Stack, logicalId: string): Promise<Provisioned> {
    const key = `${stack.name}/${logicalId}`;
    const resource = stack.template.Resources[logicalId];
    if (!resource) throw new Error(`A template refers to ${key}, which it does not hold.`);
    const started = startedResources.get(key) ?? start(stack, logicalId, resource);
    startedResources.set(key, started);
    return started;
  }

  async function start(stack: Stack, logicalId: string, resource: Resource): Promise<Provisioned> {
    const provision = provisionerOf(resource.Type);
    for (const dependencyId of [resource.DependsOn ?? []].flat()) await run(stack, dependencyId);
    const properties = await resolve(stack, resource.Properties ?? {});
    return provision({ type: resource.Type, logicalId, stack: stack.name, properties } as never);
  }

  async function resolve(stack: Stack, value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(stack, item)));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [[name, argument] = ['', undefined]] = entries;
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const intrinsic = intrinsics[name];
      if (!intrinsic) throw new Error(`The local cloud does not know the intrinsic ${name}.`);
      return intrinsic(stack, argument as never);
    }
    const resolvedEntries = entries.map(async ([key, item]) => [key, await resolve(stack, item)] as const);
    return Object.fromEntries(await Promise.all(resolvedEntries));
  }

  const referenceTo = async (stack: Stack, id: string) => pseudoParameters[id] ?? (await run(stack, id)).ref;
  const intrinsics: Record<string, (stack: Stack, argument: never) => Promise<unknown>> = {
    Ref: referenceTo,
    async 'Fn::GetAtt'(stack, [id, attribute]: [string, string]) {
      const attributeValue = (await run(stack, id)).attributes?.[attribute];
      if (attributeValue === undefined)
        throw new Error(`Nothing here knows ${attribute} of ${stack.name}/${id}.`);
      return attributeValue;
    },
    async 'Fn::Join'(stack, [separator, parts]: [string, unknown[]]) {
      return ((await resolve(stack, parts)) as string[]).join(separator);
    },
    async 'Fn::Sub'(stack, text: string) {
      const parts = text.split(/\$\{(.+?)\}/);
      for (let at = 1; at < parts.length; at += 2) parts[at] = await referenceTo(stack, parts[at]!);
      return parts.join('');
    },
    async 'Fn::ImportValue'(_stack, name: string) {
      const source = exported.get(name);
      if (!source) throw new Error(`No stack exports "${name}".`);
      return resolve(source.stack, source.value);
    },
  };

  for (const stack of stacks)
    for (const logicalId of Object.keys(stack.template.Resources)) await run(stack, logicalId);
}

const pseudoParameters: Record<string, string> = {
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

export interface Provisioned {
  readonly ref: string;
  readonly attributes?: Readonly<Record<string, string>>;
}
export type Provision = (resource: ResolvedResource<never>) => Provisioned | Promise<Provisioned>;

export interface ResolvedResource<Properties = Record<string, unknown>> {
  readonly type: string;
  readonly logicalId: string;
  readonly stack: string;
  readonly properties: Properties;
}
