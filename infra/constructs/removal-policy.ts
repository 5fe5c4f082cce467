import { RemovalPolicy } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * In a stage that keeps data, retains a resource that is removed with its stack or replaced in it. Only a failed first
 * deploy removes the resource, so that its name is free for a retry.
 */
export const removalPolicyOf = (scope: IConstruct): RemovalPolicy =>
  stageOf(scope).keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
