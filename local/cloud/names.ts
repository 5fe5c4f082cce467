import { hash } from 'node:crypto';
import type { ResolvedResource } from './template.ts';

export const physicalName = ({ stack, logicalId }: ResolvedResource<unknown>, own?: string): string =>
  own ?? `${stack}-${logicalId}`;

export const arn = (service: string, resource: string) =>
  `arn:aws:${service}:us-east-1:000000000000:${resource}`;

export const stableId = ({ stack, logicalId }: ResolvedResource<unknown>, length: number): string =>
  hash('sha256', stack + logicalId).slice(0, length);
