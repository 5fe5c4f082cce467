import type { Statement } from '#local/services/permissions.ts';
import { arn, physicalName } from '#local/cloud/names.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import type { Context } from './context.ts';

export const permissionResources = ({ services }: Context): Record<string, Provision> => {
  const attach: Provision = ({
    logicalId,
    properties: { Roles, PolicyDocument },
  }: ResolvedResource<Policy>) => {
    for (const role of Roles) services.permissions.attach(role, PolicyDocument.Statement);
    return { ref: logicalId };
  };
  return {
    'AWS::IAM::Role'(resource: ResolvedResource) {
      const name = physicalName(resource);
      services.permissions.defineRole(name);
      return { ref: name, attributes: { Arn: arn('iam', `role/${name}`) } };
    },

    'AWS::IAM::Policy': attach,
    // The CDK writes the rest of a policy that is too long for its role into a managed policy.
    'AWS::IAM::ManagedPolicy': attach,
  };
};

interface Policy {
  Roles: string[];
  PolicyDocument: { Statement: Statement[] };
}
