import type { Assembly } from '#local/cloud/assembly.ts';
import type { Edge } from '#local/cloud/edge.ts';
import type { Services } from '#local/cloud/services.ts';

/** What a resource may need to run. */
export interface Context {
  readonly services: Services;
  readonly assembly: Assembly;
  readonly edge: Edge;
  /** Given to every function: where the SDK finds the services. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Where an asset lies that a template names by the key it would have in the bucket of assets. */
export function assetFolder({ assets }: Assembly, objectKey: string): string {
  const folder = assets.get(objectKey.replace(/\.zip$/, ''));
  if (!folder) throw new Error(`No asset is called ${objectKey}.`);
  return folder;
}
