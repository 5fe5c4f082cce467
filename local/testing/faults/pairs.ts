import type { Assembly, Resource } from '#local/cloud/assembly.ts';
import { physicalName } from '#local/cloud/names.ts';

/**
 * Lists the pairs of role and action that our templates allow, because these are the calls that faults can hit.
 * Excludes logs and traces.
 */
export function allowedPairs({ stacks }: Pick<Assembly, 'stacks'>): Pair[] {
  const actions = new Map<string, Set<string>>();
  const exported = exportedRoles(stacks);
  for (const { name: stack, template } of stacks)
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (!/^AWS::IAM::(Managed)?Policy$/.test(Type)) continue;
      const { Roles, PolicyDocument } = Properties as unknown as Policy;
      for (const roleReference of Roles) {
        const role =
          'Ref' in roleReference
            ? roleName(stack, roleReference.Ref)
            : exported.get(roleReference['Fn::ImportValue'])!;
        const roleActions = actions.get(role) ?? new Set();
        for (const action of PolicyDocument.Statement.flatMap(({ Action }) => Action))
          if (!actionWithoutStandIn.test(action)) roleActions.add(action);
        actions.set(role, roleActions);
      }
    }
  return [...actions].flatMap(([role, of]) => [...of].map((action) => ({ role, action })));
}

function exportedRoles(stacks: Assembly['stacks']): Map<string, string> {
  return new Map(
    stacks.flatMap(({ name, template }) =>
      Object.values(template.Outputs ?? {}).flatMap(({ Value, Export }): [string, string][] => {
        const { Ref } = Object(Value) as { Ref?: string };
        return Export && Ref && isRole(template.Resources[Ref]) ? [[Export.Name, roleName(name, Ref)]] : [];
      }),
    ),
  );
}

const isRole = (resource: Resource | undefined) => resource?.Type === 'AWS::IAM::Role';

const roleName = (stack: string, logicalId: string): string =>
  physicalName({ type: 'AWS::IAM::Role', stack, logicalId, properties: {} });

const actionWithoutStandIn = /^(logs|xray):/;

export const nameOf = ({ role, action }: Pair): string => `${role} ${action}`;

export interface Pair {
  readonly role: string;
  readonly action: string;
}
interface Policy {
  readonly Roles: readonly ({ readonly Ref: string } | { readonly 'Fn::ImportValue': string })[];
  readonly PolicyDocument: { readonly Statement: readonly { readonly Action: string | readonly string[] }[] };
}
