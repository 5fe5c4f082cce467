import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
import { endpoints } from '#shared/contract/index.ts';
import { openApi as openApiOf } from './open-api.ts';

test('every path in section 7 of the spec is in the API document', async () => {
  const specCalls = callsOf(await readFile('docs/spec.md', 'utf8'));
  expect(specCalls.length).toBeGreaterThan(40);
  const documentedCalls = new Set(
    Object.entries(openApi().paths).flatMap(([path, methods]) =>
      ['ANY', ...Object.keys(methods)].map((method) => `${method.toUpperCase()} ${withoutParamNames(path)}`),
    ),
  );
  expect(specCalls.filter((call) => !documentedCalls.has(call))).toEqual([]);
});

test('the API document describes every id that a request can contain', () => {
  const ids = operations().flatMap(({ route, parameters, requestBody }) => [
    ...parameters.map(({ name, description }) => ({ name, description, route })),
    ...Object.entries(fieldsOf(requestBody)).map(([name, { description }]) => ({ name, description, route })),
  ]);
  const isId = ({ name }: { name: string }) => /^id$|Id$|^userid$|Arn$|^shortCode$|^username$/.test(name);
  expect(ids.filter(isId).length).toBeGreaterThan(100);
  expect(ids.filter((sent) => isId(sent) && sent.description === undefined)).toEqual([]);
  const userIds = ids.filter(({ name, route }) => name === 'userId' && route.includes('follow'));
  expect(userIds.map(({ route }) => route)).toEqual(['/follow/status', '/followers', '/following']);
  for (const { description } of userIds)
    expect(description).toMatch(/creatorId.*your own `userid` from `GET \/profile`/);
});

test('the address of the API document is in the README and on the docs page', async () => {
  expect(Object.keys(openApi().paths)).toContain('/openapi.json');
  expect(await readFile('README.md', 'utf8')).toContain('/api/openapi.json');
  expect(docsPage()).toContain('href="/api/openapi.json"');
});

test('the API document defines each type of object, including errors, once and with a name', () => {
  const text = JSON.stringify(openApi());
  expect(text.split('"requestId"').length - 1).toBeLessThanOrEqual(2);
  const { schemas } = openApi().components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'Audio',
      'Book',
      'Chapter',
      'ErrorBody',
      'GatewayError',
      'Playlist',
      'PublicPost',
    ]),
  );
  const referredSchemas = new Set(
    [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name),
  );
  expect([...referredSchemas].filter((name) => !(name in schemas))).toEqual([]);
  expect(Object.keys(schemas).filter((name) => !referredSchemas.has(name))).toEqual([]);
  expect(text).not.toContain('$defs');
});

test('the API document describes each object of several fields in only one place', () => {
  const pathsByShape = new Map<string, string[]>();
  const collectShapes = (node: object, path: string): void => {
    const { type, properties } = node as { type?: string; properties?: object };
    if (type === 'object' && Object.keys(properties ?? {}).length > 1) {
      const shape = JSON.stringify(node);
      pathsByShape.set(shape, [...(pathsByShape.get(shape) ?? []), path]);
    }
    for (const [name, part] of Object.entries(node))
      if (typeof part === 'object' && part !== null) collectShapes(part as object, `${path}/${name}`);
  };
  collectShapes(openApi(), '');
  expect([...pathsByShape.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('the API document lets responses contain fields that clients do not know yet', () =>
  expect(JSON.stringify(openApi())).not.toContain('"additionalProperties":false'));

test('the API document names where to get a token: hosted sign-in pages or else the user pool', () => {
  const { securitySchemes } = openApiOf({ hostedPages: 'https://in.example' }).components;
  expect(securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer', description: expect.stringContaining('PKCE') as string },
    hostedPages: {
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://in.example/oauth2/authorize',
          tokenUrl: 'https://in.example/oauth2/token',
        },
      },
    },
  });
  expect(openApi().components.securitySchemes).not.toHaveProperty('hostedPages');
  for (const words of ['PKCE', 'id token', 'GetTokensFromRefreshToken']) expect(docsPage()).toContain(words);
});

test('the API document describes the gateway’s own errors for bad tokens and too many requests', () => {
  const { responses } = openApi().components;
  for (const code of ['unauthorized', 'too_many'])
    expect(JSON.stringify(responses[code])).toContain('GatewayError');
  expect(JSON.stringify(responses['conflict'])).not.toContain('GatewayError');
  expect(operationAt('GET /books').responses['401']).toEqual({ $ref: '#/components/responses/unauthorized' });
});

test('in the API document, exactly the paths for the CDN and browsers have the tag “pages”', () => {
  const tagged = operations().filter(({ tags }) => tags.includes('pages'));
  expect(tagged.length).toBeGreaterThan(10);
  expect(tagged.filter(({ route }) => !route.startsWith('/pages/'))).toEqual([]);
  expect(
    operations().filter(({ route, tags }) => route.startsWith('/pages/') && tags[0] !== 'pages'),
  ).toEqual([]);
  const described = new Set(openApi().tags.map(({ name }) => name));
  expect(operations().filter(({ tags }) => !described.has(tags[0]!))).toEqual([]);
});

test('the API document has an idempotency key exactly for the requests that accept one', () => {
  const keyOperations = operations().filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
  );
  expect(keyOperations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints
      .filter(({ endpoint }) => endpoint.takesIdempotencyKey)
      .map((entry) => entry.operation)
      .toSorted(),
  );
  expect(keyOperations.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['createBook', 'createAudio', 'startConversation', 'createPlaylist']),
  );
});

test('the API document states which fields of a request must be sent together', () => {
  expect(bodyOf('PUT /chapters/{id}')).toEqual({
    allOf: [
      { $ref: '#/components/schemas/ChapterChange' },
      { dependentRequired: { content: ['baseRevision'], changes: ['baseRevision'] } },
    ],
  });
  expect(bodyOf('POST /schedule-notification')).toMatchObject({
    allOf: [{}, { oneOf: [{ required: ['at'] }, { required: ['time', 'days'] }] }],
  });
  expect(bodyOf('POST /chat')).toMatchObject({ allOf: [{}, { required: ['message'] }] });
});

const openApi = () => openApiOf({ hostedPages: undefined });

const operationAt = (route: string) => {
  const [method, path] = route.split(' ') as [string, string];
  return openApi().paths[path]![method.toLowerCase()] as Operation;
};

const bodyOf = (route: string) => operationAt(route).requestBody?.content['application/json']?.schema;

const operations = () =>
  Object.entries(openApi().paths).flatMap(([route, methods]) =>
    Object.values(methods).map((operation) => ({ route, ...(operation as Operation) })),
  );

function fieldsOf(body: Operation['requestBody']): Record<string, { description?: string }> {
  const schema = body?.content['application/json']?.schema ?? {};
  const parts = [schema, ...(schema.allOf ?? [])].flatMap((part) => [
    part,
    ...(part.$ref ? [openApi().components.schemas[part.$ref.split('/').at(-1)!] as Shape] : []),
  ]);
  return Object.assign({}, ...parts.map(({ properties }) => properties)) as ReturnType<typeof fieldsOf>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly $ref?: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
  readonly responses: Readonly<Record<string, object>>;
}

interface Shape {
  readonly $ref?: string;
  readonly allOf?: readonly Shape[];
  readonly properties?: Record<string, { description?: string }>;
}

/**
 * Returns the API calls that the specification names, each once and without its query. The specification gives no
 * method for “other paths”, so these get `ANY`.
 */
function callsOf(spec: string): string[] {
  const calls = [...spec.matchAll(/^S7\.\d+ \| call (\w+ .+?) \| the call exists/gm)].map(([, call]) =>
    call!.replace('{audio-create endpoint}', '/audio/create'),
  );
  const otherCalls = [...spec.matchAll(/^S7\.\d+ \| other path \| '(\/.+?)'/gm)].map(
    ([, path]) => `ANY ${path}`,
  );
  return [...new Set([...calls, ...otherCalls].map((call) => withoutParamNames(call.replace(/\?.*/, ''))))];
}

/** The specification and the contract name path parameters differently. */
const withoutParamNames = (call: string): string => call.replace(/\{\w+\}/g, '{}');
