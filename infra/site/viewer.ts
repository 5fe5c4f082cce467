import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { answeredByApi, type AnsweredByApi } from '#shared/pages/answered-by-api.ts';
import { builtIfAny } from '#infra/built.ts';
import { rulesOf } from './server-rendered-addresses.ts';

/** Gives addresses their page: prerendered ones and those the API answers their own, all others the shell of the app. */
export class Viewer extends Function {
  constructor(scope: Construct, id: string) {
    const list = builtIfAny(scope, 'web/prerendered.json');
    super(scope, id, {
      comment: 'Gives addresses of the app their page.',
      code: FunctionCode.fromInline(viewerCode(list === undefined ? '{}' : readFileSync(list, 'utf8'))),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}

/** The edge's function with its pages written in; `prerendered` is JSON, address to file. */
export function viewerCode(
  prerendered: string,
  byApi: readonly AnsweredByApi[] = Object.values(answeredByApi),
): string {
  const files = JSON.parse(prerendered) as Record<string, string>;
  const rules = byApi.flatMap(rulesOf);
  const code = readFileSync(join(import.meta.dirname, 'viewer-function.js'), 'utf8');
  return code
    .replace('const prerendered = {};', () => `const prerendered = ${JSON.stringify(files)};`)
    .replace('const byApi = [];', () => `const byApi = ${JSON.stringify(rules)};`);
}
