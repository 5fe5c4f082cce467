import { ErrorBody } from '#shared/contract/error-body.ts';
import { refusalStatus, type Endpoint, type RefusalCode, type Upload } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import * as z from 'zod/mini';
import { idWords } from './id-words.ts';

/** The whole contract as an OpenAPI 3.1 document, derived at first request. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { domain, operation, endpoint } of endpoints) {
    const [method, path] = endpoint.route.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: operation,
      tags: [domain],
      summary: endpoint.summary,
      ...(endpoint.access !== 'public' && {
        security: endpoint.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      }),
      parameters: [...pathParameters(path), ...queryParameters(endpoint)],
      ...(endpoint.body && {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: withIdWords(schemaOf(endpoint.body, 'input'), path) } },
        },
      }),
      ...(endpoint.upload && { requestBody: fileBody(endpoint.upload) }),
      responses: { [endpoint.answer.status]: answerOf(endpoint), ...refusalsOf(endpoint) },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quillcast',
      version: '1',
      description: 'Write books, and hear any text seconds after asking.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'access token' } },
    },
    paths,
  };
}

const fileBody = ({ field }: Upload) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' } },
      },
    },
  },
});

/** The refusals of an endpoint: its own and those that its access and shape bring. */
export function refusalCodesOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (endpoint.body || endpoint.query || endpoint.upload) codes.add('invalid');
  if (endpoint.access !== 'public') codes.add('unauthorized');
  if (endpoint.access === 'signedIn' || endpoint.access === 'admin') codes.add('forbidden');
  if (endpoint.access === 'admin') codes.add('not_found');
  codes.add('too_many');
  return [...codes].toSorted((a, b) => refusalStatus[a] - refusalStatus[b]);
}

function refusalsOf(endpoint: Endpoint) {
  return Object.fromEntries(
    refusalCodesOf(endpoint).map((code) => [
      refusalStatus[code],
      {
        description: code,
        content: { 'application/json': { schema: schemaOf(refusalBody(endpoint, code), 'output') } },
      },
    ]),
  );
}

/** A conflict may come without what is there now: when that is gone, or the request's key was used for another. */
const refusalBody = ({ conflict }: Endpoint, code: RefusalCode) =>
  conflict && code === 'conflict' ? z.extend(ErrorBody, z.partial(conflict).shape) : ErrorBody;

function answerOf({ answer }: Endpoint) {
  if (answer.body) {
    return {
      description: 'Done.',
      content: { 'application/json': { schema: schemaOf(answer.body, 'output') } },
    };
  }
  return answer.contentType
    ? { description: 'A page.', content: { [answer.contentType]: {} } }
    : { description: 'Done.' };
}

function pathParameters(path: string) {
  return [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, thing = '', name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...described(idWords[name] ?? idWords[`${thing}/${name}`]),
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint) {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...described(idWords[name]),
    schema,
  }));
}

/** The same, with words at each of its fields that is an id. */
function withIdWords({ properties, ...schema }: Schema, path: string): Schema {
  if (!properties) return schema;
  const thing = path.slice(path.lastIndexOf('/') + 1);
  const worded = Object.entries(properties).map(([name, field]) => [
    name,
    typeof field === 'object'
      ? { ...field, ...described(idWords[name] ?? idWords[`${thing}/${name}`]) }
      : field,
  ]);
  return { ...schema, properties: Object.fromEntries(worded) as Schema['properties'] };
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

type Schema = ReturnType<typeof schemaOf>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
