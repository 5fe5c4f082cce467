import { hash } from 'node:crypto';
import type { ResolvedResource } from './template.ts';

/** The name a resource has across restarts: its own where the template gives one, else stack and logical id. */
export const physicalName = ({ stack, logicalId }: ResolvedResource<unknown>, own?: string): string =>
  own ?? `${stack}-${logicalId}`;

export const arn = (service: string, resource: string) =>
  `arn:aws:${service}:us-east-1:000000000000:${resource}`;

/** A short stable id of a resource, in the alphabet of Cognito's ids. */
export const stableId = ({ stack, logicalId }: ResolvedResource<unknown>, length: number): string =>
  hash('sha256', stack + logicalId).slice(0, length);
