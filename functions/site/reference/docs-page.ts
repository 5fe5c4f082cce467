import { refusalStatus } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import { refusalCodesOf } from './open-api.ts';
import { tokenInstructions } from './security-schemes.ts';
import * as z from 'zod/mini';

export function docsPage(): string {
  const sections = endpoints.map(({ endpoint }) => {
    const refusals = refusalCodesOf(endpoint).map((code) => `${refusalStatus[code]} ${code}`);
    return `<section><h2><code>${endpoint.route}</code></h2><p>${escapedHtml(endpoint.summary)}</p><dl>
<dt>Access</dt><dd>${accessWords[endpoint.access]}</dd>
${endpoint.query ? `<dt>Query</dt><dd>${fieldsOf(endpoint.query, 'input')}</dd>` : ''}
${endpoint.takesIdempotencyKey ? '<dt>Header</dt><dd><code>Idempotency-Key?</code></dd>' : ''}
${endpoint.body ? `<dt>Body</dt><dd>${fieldsOf(endpoint.body, 'input')}</dd>` : ''}
<dt>Response</dt><dd>${endpoint.answer.status}${endpoint.answer.body ? ` with ${fieldsOf(endpoint.answer.body, 'output')}` : ''}</dd>
<dt>Errors</dt><dd>${refusals.join(' · ')}</dd></dl></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The Quillcast API</title><link rel="stylesheet" href="/api-docs.css"><main><h1>The Quillcast API</h1>
<p>The base address is <code>/api</code>. Requests and responses are JSON, and fields with a question mark are optional.
Every error has a <code>message</code>, a <code>code</code> and a <code>requestId</code>. If an endpoint takes an <code>Idempotency-Key</code>,
a request that is repeated with the same key takes effect only once. This reference is also an OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Getting a token</h2>
<p>${tokenInstructions.map(withCode).join(' ')}</p>
${sections.join('\n')}</main></html>`;
}

const accessWords = {
  public: 'anyone',
  optional: 'anyone; signed-in people may see more',
  signedIn: 'signed-in people',
  admin: 'admins',
} as const;

function fieldsOf(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io });
  return Object.keys(properties)
    .map((name) => `<code>${name}${required.includes(name) ? '' : '?'}</code>`)
    .join(', ');
}

const withCode = (sentence: string) => escapedHtml(sentence).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
