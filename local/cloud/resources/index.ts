import { arn } from '#local/cloud/names.ts';
import type { Provision, ResolvedResource } from '#local/cloud/template.ts';
import { typesWithoutEffect } from '#local/cloud/without-effect.ts';
import { computeResources, customResource } from './compute.ts';
import type { Context } from './context.ts';
import { distributionResources } from './distribution.ts';
import { gatewayResources } from './gateway.ts';
import { identityResources } from './identity.ts';
import { mailResources } from './mail.ts';
import { permissionResources } from './permissions.ts';
import { storageResources } from './storage.ts';

/**
 * Returns the function that creates a resource type on the stand-in of its service. An unknown type throws unless it is
 * listed as without effect, so no part of a deployment is skipped silently.
 */
export function provisioner(context: Context): (type: string) => Provision {
  const provisions: Record<string, Provision> = {
    ...permissionResources(context),
    ...storageResources(context),
    ...computeResources(context),
    ...identityResources(context),
    ...mailResources(context),
    ...gatewayResources(context),
    ...distributionResources(context),
  };
  return (type) => {
    const provision = provisions[type];
    if (provision) return provision;
    if (typesWithoutEffect.some((pattern) => pattern.test(type))) return declareByName;
    if (type.startsWith('Custom::')) return customResource(context);
    throw new Error(
      `The local cloud cannot run ${type}. Teach it in local/cloud/resources or list it as without effect.`,
    );
  };
}

function declareByName({ stack, logicalId }: ResolvedResource) {
  const name = `${stack}-${logicalId}`;
  return { ref: name, attributes: { Arn: arn('none', name), Id: name } };
}
