import { RemovalPolicy } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { stageOf } from './app-stack.ts';

/**
 * What becomes of what holds data when its stack goes or replaces it: in a stage that keeps data it stays. Only a first
 * deploy that fails takes it back, so that no name is taken when it is tried again.
 */
export const removalPolicyOf = (scope: IConstruct): RemovalPolicy =>
  stageOf(scope).keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
