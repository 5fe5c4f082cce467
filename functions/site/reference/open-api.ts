import { ErrorBody } from '#shared/contract/error-body.ts';
import { refusalStatus, type Endpoint, type RefusalCode, type Upload } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/index.ts';
import * as z from 'zod/mini';
import { idWordsFor } from './id-words.ts';
import { createSchemas, type JsonSchema } from './schemas.ts';
import { securitySchemes, type SignIn } from './security-schemes.ts';
import { sentTogether } from './sent-together.ts';

export function openApi(signIn: SignIn) {
  const { components: schemas, refersTo } = createSchemas();
  const errorBody = refersTo(ErrorBody, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { domain, operation, endpoint } of endpoints) {
    const [method, path] = endpoint.route.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: operation,
      tags: [tagOf(path, domain)],
      summary: endpoint.summary,
      ...(endpoint.access !== 'public' && { security: securityOf(endpoint, signIn) }),
      parameters: [...pathParameters(path), ...queryParameters(endpoint), ...keyParameter(endpoint)],
      ...(endpoint.body && { requestBody: jsonBody(endpoint.body) }),
      ...(endpoint.upload && { requestBody: fileBody(endpoint.upload) }),
      responses: { [endpoint.answer.status]: answerOf(endpoint), ...refusalsOf(endpoint) },
    };

    function jsonBody(body: z.ZodMiniType) {
      const shape = withOwnId(refersTo(body, 'input'), path);
      const jointSchema = sentTogether[endpoint.route];
      return {
        required: true,
        content: { 'application/json': { schema: jointSchema ? { allOf: [shape, jointSchema] } : shape } },
      };
    }
  }

  function answerOf({ answer }: Endpoint) {
    if (answer.body) return jsonContent('Done.', refersTo(answer.body, 'output'));
    return answer.contentType
      ? { description: 'A page.', content: { [answer.contentType]: {} } }
      : { description: 'Done.' };
  }

  /**
   * The response to a conflict may lack the current state, because the thing was deleted or because the request's
   * idempotency key was used for another request.
   */
  function refusalsOf(endpoint: Endpoint) {
    return Object.fromEntries(
      refusalCodesOf(endpoint).map((code) => [
        refusalStatus[code],
        endpoint.conflict && code === 'conflict'
          ? jsonContent(code, { allOf: [errorBody, refersTo(z.partial(endpoint.conflict), 'output')] })
          : { $ref: `#/components/responses/${code}` },
      ]),
    );
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Quillcast',
      version: '1',
      description: 'Write books, and hear any text read aloud seconds after asking.',
    },
    servers: [{ url: '/api' }],
    tags: [
      { name: pagesTag, description: 'Pages, feeds and pictures of the site. API clients can ignore them.' },
      ...[...new Set(endpoints.map(({ domain }) => domain))]
        .filter((domain) => domain !== pagesTag)
        .map((name) => ({ name })),
    ],
    components: {
      securitySchemes: securitySchemes(signIn),
      parameters: { IdempotencyKey: idempotencyKey },
      responses: refusalResponses(errorBody),
      schemas: { ...schemas, GatewayError: gatewayError } as Record<string, JsonSchema>,
    },
    paths,
  };
}

const pagesTag = 'pages';
/**
 * Routes that only browsers and CloudFront's edges call get a tag of their own, so that generators of API clients can
 * leave them out.
 */
const tagOf = (path: string, domain: string) => {
  if (path.startsWith('/pages/')) return pagesTag;
  return domain === pagesTag ? 'reference' : domain;
};

function securityOf({ access }: Endpoint, { hostedPages }: SignIn) {
  const token = [{ bearer: [] }, ...(hostedPages === undefined ? [] : [{ hostedPages: ['openid'] }])];
  return access === 'optional' ? [{}, ...token] : token;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random value that you choose. A request that is repeated with the same value takes effect only once.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const keyParameter = ({ takesIdempotencyKey }: Endpoint) =>
  takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];

/** The gateway's own refusals contain only a message, because none of our functions handles those requests. */
const gatewayError = {
  type: 'object',
  description:
    'An error of the gateway itself: the token is missing or has expired, the request is too large, or there were too many requests.',
  properties: { message: { type: 'string' } },
  required: ['message'],
};
const gatewayCodes: ReadonlySet<RefusalCode> = new Set(['unauthorized', 'too_large', 'too_many']);

const refusalResponses = (errorBody: JsonSchema) =>
  Object.fromEntries(
    (Object.keys(refusalStatus) as RefusalCode[]).map((code) => [
      code,
      jsonContent(
        code,
        gatewayCodes.has(code)
          ? { anyOf: [errorBody, { $ref: '#/components/schemas/GatewayError' }] }
          : errorBody,
      ),
    ]),
  );

const jsonContent = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

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

export function refusalCodesOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (endpoint.body || endpoint.query || endpoint.upload) codes.add('invalid');
  if (endpoint.access !== 'public') codes.add('unauthorized');
  if (endpoint.access === 'signedIn' || endpoint.access === 'admin') codes.add('forbidden');
  if (endpoint.access === 'admin') codes.add('not_found');
  codes.add('too_many');
  return [...codes].toSorted((a, b) => refusalStatus[a] - refusalStatus[b]);
}

function pathParameters(path: string) {
  return [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, thing = '', name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...idWordsFor(name, thing),
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
    ...idWordsFor(name),
    schema,
  }));
}

function withOwnId(schema: JsonSchema, path: string): JsonSchema {
  const properties = schema['properties'] as Record<string, JsonSchema> | undefined;
  if (!properties?.['id']) return schema;
  const id = { ...properties['id'], ...idWordsFor('id', path.slice(path.lastIndexOf('/') + 1)) };
  return { ...schema, properties: { ...properties, id } };
}
