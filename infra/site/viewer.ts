import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Function, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { apiAnsweredPages, type ApiAnsweredPage } from '#shared/pages/answered-by-api.ts';
import { patternOfPages } from '#shared/pages/page-patterns.ts';
import { builtPathIfAny } from '#infra/built.ts';
import { rulesOf } from './server-rendered-addresses.ts';
import { addressedFiles } from './site-files.ts';

/**
 * Maps addresses to files: prerendered pages, server-rendered pages of the API, the app's shell for its other pages,
 * and the not-found page.
 */
export class Viewer extends Function {
  constructor(scope: Construct, id: string) {
    const builtJson = (name: string) => {
      const path = builtPathIfAny(scope, `web/${name}.json`);
      return path && readFileSync(path, 'utf8');
    };
    const prerendered = builtJson('prerendered');
    const files = addressedFiles(builtPathIfAny(scope, 'web'), prerendered);
    super(scope, id, {
      comment: 'Maps addresses of the site to files and to pages of the API.',
      code: FunctionCode.fromInline(viewerCode(prerendered, builtJson('pages'), files)),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}

/**
 * Returns the code of the edge function with its data filled in. `prerendered` is JSON that maps addresses to files;
 * `pages` is JSON with the router's patterns, and by default every address is a page. `files` are the addresses of
 * other files.
 */
export function viewerCode(
  prerendered = '{}',
  pages = '["/*"]',
  files: readonly string[] = [],
  byApi: readonly ApiAnsweredPage[] = Object.values(apiAnsweredPages),
): string {
  const pageFiles = JSON.parse(prerendered) as Record<string, string>;
  const pattern = patternOfPages(JSON.parse(pages) as string[]);
  const rules = byApi.flatMap(rulesOf);
  const code = readFileSync(join(import.meta.dirname, 'viewer-function.js'), 'utf8');
  return code
    .replace('const prerendered = {};', () => `const prerendered = ${JSON.stringify(pageFiles)};`)
    .replace('const pages = /^/;', () => `const pages = new RegExp(${JSON.stringify(pattern)}, 'i');`)
    .replace('const files = new Set([]);', () => `const files = new Set(${JSON.stringify(files)});`)
    .replace('const byApi = [];', () => `const byApi = ${JSON.stringify(rules)};`);
}
