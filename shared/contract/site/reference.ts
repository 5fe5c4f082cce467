import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const reference = {
  getOpenApi: endpoint({
    route: 'GET /openapi.json',
    summary: 'This API reference as an OpenAPI 3.1 document.',
    access: 'public',
    answer: { status: 200, body: z.record(z.string(), z.unknown()) },
  }),
  showDocs: endpoint({
    route: 'GET /docs',
    summary: 'This API reference as a web page.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html' },
  }),
} as const;
