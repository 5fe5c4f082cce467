import type { Assembly } from '#local/cloud/assembly.ts';
import type { Edge } from '#local/cloud/edge.ts';
import type { Services } from '#local/cloud/services.ts';

export interface Context {
  readonly services: Services;
  readonly assembly: Assembly;
  readonly edge: Edge;
  /** Given to every function; points the SDK to the services. */
  readonly environment: Readonly<Record<string, string>>;
}

export function assetFolder({ assets }: Assembly, objectKey: string): string {
  const folder = assets.get(objectKey.replace(/\.zip$/, ''));
  if (!folder) throw new Error(`No asset is called ${objectKey}.`);
  return folder;
}
