import { join } from 'node:path';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Lets nobody dress up the address of somebody else's file so that their own cookies fit it. */
export class PrivateMediaGate extends Function {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      comment: 'Private media have no query.',
      code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'private-media-gate.js') }),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
