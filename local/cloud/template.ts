import type { Assembly, Resource, Stack } from './assembly.ts';

/** What a resource answers to `Ref` and `Fn::GetAtt` once it runs. */
export interface Provisioned {
  readonly ref: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Makes one resource run; its properties arrive with every intrinsic resolved. */
export type Provision = (resource: ResolvedResource) => Provisioned | Promise<Provisioned>;

export interface ResolvedResource {
  readonly type: string;
  readonly logicalId: string;
  readonly stack: string;
  readonly properties: Record<string, unknown>;
}

/**
 * Runs every resource of an assembly. A resource starts when somebody first refers to it, so the references
 * of the templates are the order; an intrinsic or resource type that is not known here is an error.
 */
export async function runAssembly(
  assembly: Assembly,
  provisionerOf: (type: string) => Provision,
): Promise<void> {
  const running = new Map<string, Promise<Provisioned>>();
  const exported = new Map<string, { stack: Stack; value: unknown }>();
  for (const stack of assembly.stacks) {
    for (const { Value, Export } of Object.values(stack.template.Outputs ?? {})) {
      if (Export) exported.set(String(Export.Name), { stack, value: Value });
    }
  }

  function run(stack: Stack, logicalId: string): Promise<Provisioned> {
    const key = `${stack.name}/${logicalId}`;
    const known = running.get(key);
    if (known) return known;
    const resource = stack.template.Resources?.[logicalId];
    if (!resource)
      throw new Error(`The template of ${stack.name} refers to "${logicalId}", which it does not hold.`);
    const started = start(stack, logicalId, resource);
    running.set(key, started);
    return started;
  }

  async function start(stack: Stack, logicalId: string, resource: Resource): Promise<Provisioned> {
    const provision = provisionerOf(resource.Type);
    for (const other of [resource.DependsOn ?? []].flat()) await run(stack, other);
    const properties = (await resolve(stack, resource.Properties ?? {})) as Record<string, unknown>;
    return provision({ type: resource.Type, logicalId, stack: stack.name, properties });
  }

  async function resolve(stack: Stack, value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const items = await Promise.all(value.map((item) => resolve(stack, item)));
      return items.filter((item) => item !== noValue);
    }
    if (typeof value !== 'object' || value === null) return value;
    const [name, argument] = Object.entries(value)[0] ?? [];
    if (name && Object.keys(value).length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
      return intrinsic(stack, name, argument);
    }
    const entries = await Promise.all(
      Object.entries(value).map(async ([key, item]) => [key, await resolve(stack, item)] as const),
    );
    return Object.fromEntries(entries.filter(([, item]) => item !== noValue));
  }

  async function intrinsic(stack: Stack, name: string, argument: unknown): Promise<unknown> {
    switch (name) {
      case 'Ref': {
        const id = String(argument);
        return id in pseudoParameters ? pseudoParameters[id] : (await run(stack, id)).ref;
      }
      case 'Fn::GetAtt': {
        const [id, attribute] = argument as [string, string];
        const found = (await run(stack, id)).attributes?.[attribute];
        if (found === undefined)
          throw new Error(`Nothing here knows the attribute ${attribute} of ${stack.name}/${id}.`);
        return found;
      }
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, unknown[]];
        return ((await resolve(stack, parts)) as unknown[]).join(separator);
      }
      case 'Fn::Select': {
        const [index, items] = argument as [string | number, unknown];
        return ((await resolve(stack, items)) as unknown[])[Number(index)];
      }
      case 'Fn::Split': {
        const [separator, text] = argument as [string, unknown];
        return String(await resolve(stack, text)).split(separator);
      }
      case 'Fn::Sub': {
        const [text, names] = (Array.isArray(argument) ? argument : [argument, {}]) as [
          string,
          Record<string, unknown>,
        ];
        return substitute(stack, text, names);
      }
      case 'Fn::ImportValue': {
        const source = exported.get(String(await resolve(stack, argument)));
        if (!source) throw new Error(`No stack exports "${JSON.stringify(argument)}".`);
        return resolve(source.stack, source.value);
      }
      case 'Fn::GetAZs':
        return ['us-east-1a'];
      default:
        throw new Error(`The local cloud does not know the intrinsic ${name}.`);
    }
  }

  async function substitute(stack: Stack, text: string, names: Record<string, unknown>): Promise<string> {
    const parts = text.split(/\$\{([^}]+)\}/);
    const resolved = await Promise.all(
      parts.map(async (part, index) => {
        if (index % 2 === 0) return part;
        if (part in names) return resolve(stack, names[part]);
        const [id, attribute] = part.split('.') as [string, string?];
        return intrinsic(stack, attribute ? 'Fn::GetAtt' : 'Ref', attribute ? [id, attribute] : id);
      }),
    );
    return resolved.join('');
  }

  for (const stack of assembly.stacks) {
    for (const logicalId of Object.keys(stack.template.Resources ?? {})) await run(stack, logicalId);
  }
}

const noValue = Symbol('AWS::NoValue');
const pseudoParameters: Record<string, unknown> = {
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'local',
  'AWS::StackId': 'arn:aws:cloudformation:us-east-1:000000000000:stack/local/0',
  'AWS::NoValue': noValue,
};
