import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { answeredByApi, type AnsweredByApi } from '#shared/pages/answered-by-api.ts';
import { patternOfPages } from '#shared/pages/page-patterns.ts';
import { builtIfAny } from '#infra/built.ts';
import { rulesOf } from './server-rendered-addresses.ts';

/** Gives addresses their page: prerendered ones and those the API answers their own, others of the app its shell, and all others the page of nothing. */
export class Viewer extends Function {
  constructor(scope: Construct, id: string) {
    const builtJson = (name: string) => {
      const path = builtIfAny(scope, `web/${name}.json`);
      return path && readFileSync(path, 'utf8');
    };
    super(scope, id, {
      comment: 'Gives addresses of the app their page.',
      code: FunctionCode.fromInline(viewerCode(builtJson('prerendered'), builtJson('pages'))),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}

/**
 * The edge's function with its pages written in. `prerendered` is JSON, address to file; `pages` is JSON too, the
 * addresses of the app's pages as its router writes them: without them any address may be a page.
 */
export function viewerCode(
  prerendered = '{}',
  pages = '["/*"]',
  byApi: readonly AnsweredByApi[] = Object.values(answeredByApi),
): string {
  const files = JSON.parse(prerendered) as Record<string, string>;
  const pattern = patternOfPages(JSON.parse(pages) as string[]);
  const rules = byApi.flatMap(rulesOf);
  const code = readFileSync(join(import.meta.dirname, 'viewer-function.js'), 'utf8');
  return code
    .replace('const prerendered = {};', () => `const prerendered = ${JSON.stringify(files)};`)
    .replace('const pages = /^/;', () => `const pages = new RegExp(${JSON.stringify(pattern)}, 'i');`)
    .replace('const byApi = [];', () => `const byApi = ${JSON.stringify(rules)};`);
}
