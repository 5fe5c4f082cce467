import { RemovalPolicy } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * In a stage that keeps data, a resource is retained when it or its stack is deleted, or when it is replaced. Only a
 * failed first deploy removes the resource, so that its name is free for a retry.
 */
export const removalPolicyOf = (scope: IConstruct): RemovalPolicy =>
  stageOf(scope).keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
