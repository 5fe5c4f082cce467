import { RemovalPolicy } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * Retains data when its stack is deleted or replaces it, in a stage that keeps data. Only a failed first deploy removes
 * it, so the names are free for a retry.
 */
export const removalPolicyOf = (scope: IConstruct): RemovalPolicy =>
  stageOf(scope).keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
