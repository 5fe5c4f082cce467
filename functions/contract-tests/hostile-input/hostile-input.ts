import type { ContractEntry } from '#shared/contract/index.ts';
import { makeThings, type ThingOwner } from '#functions/testing/addressed-things.ts';
import type { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { fillRoute, type RouteValues } from '#functions/testing/route-parameters.ts';
import { call, tokensOf } from '#local/testing/caller.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runs } from '#shared/testing/is-full.ts';

/**
 * The callers who send the hostile inputs: an admin where only admins have access, otherwise a new account, because the
 * inputs can leave it in any state.
 */
let senders: Record<'admin' | 'somebody', ThingOwner>;
/**
 * The valid ids by route. Created before the tests, because hostile inputs can start audios and use up the caller's
 * limit.
 */
const valuesByRoute = new Map<string, RouteValues>();

/** In several files, so that they run at the same time, each in a cloud of its own. */
export function hostileInputTests(rows: ReturnType<typeof endpointRows>): void {
  beforeAll(async () => {
    const [admin, somebody] = [await tokensOf('admin'), await newcomer('hostile')];
    senders = { admin: { username: 'admin', token: admin.accessToken }, somebody };
    for (const [route, entry] of rows) valuesByRoute.set(route, await makeThings(route, senderTo(entry)));
  });

  /** A hostile input can have stopped the AI and the voices, which later tests need. */
  afterAll(() => call('PUT /admin/spending', { as: 'admin', body: { isStopped: false } }));

  test.each(rows)('%s never answers random input with a server error', async (route, entry) => {
    const requests = fc.record({
      body: inputsFor(entry.endpoint.body),
      query: inputsFor(entry.endpoint.query),
      values: routeValuesAround(valuesByRoute.get(route)!),
      key: fc.option(fc.string(), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(requests, async (input) => {
        const { status, body, text } = await send(entry, input);
        expect(status).toBeLessThan(500);
        const message = entry.endpoint.answer.contentType === 'text/html' ? text : body?.message;
        if (status >= 400) expect([status, message]).toEqual([status, expect.stringMatching(/\w/)]);
      }),
      { ...runs(400, 5), seed: 1843 },
    );
  });

  test.each(rows.filter(([, entry]) => entry.endpoint.body !== undefined))(
    '%s refuses a body that is not JSON',
    async (route, entry) => {
      const { token } = senderTo(entry);
      const address = fillRoute(route, valuesByRoute.get(route)!);
      for (const body of ['{', 'null', '[]', '"text"', 'a=1&b=2', '<xml/>']) {
        const { status } = await call(address, { token, body });
        expect([body, status >= 400 && status < 500]).toEqual([body, true]);
      }
    },
  );
}

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a'.repeat(1_501),
  'é'.repeat(40_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  'שלום עולם',
  '\u202Eright to left',
  '<speak><break time="10s"/></speak>',
  '<script>alert(1)</script> & "quotes" \\',
  "'; DROP TABLE audio; --",
  '{"$ne": null}',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  '\uD800',
  '1e309',
);
const anything = fc.oneof(
  hostileText,
  fc.string(),
  fc.jsonValue(),
  fc.constant(null),
  fc.double(),
  fc.bigInt().map(Number),
);

function inputsFor(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return anything;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' }) as {
    properties?: Record<string, JsonSchema>;
  };
  const recordOf = (grow: (field: JsonSchema) => fc.Arbitrary<unknown>) => {
    const fields = Object.entries(properties).map(([name, field]) => [name, grow(field)] as const);
    return fc.record({ ...Object.fromEntries(fields), unknownField: anything }, { requiredKeys: [] });
  };
  return fc.oneof(
    { weight: 2, arbitrary: recordOf(fitting) },
    { weight: 2, arbitrary: recordOf((field) => fc.oneof(fitting(field), anything)) },
    { weight: 1, arbitrary: anything },
  );
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.type === 'array')
    return fc.array(fc.oneof(fitting(schema.items ?? {}), anything), { maxLength: 60 });
  if (schema.pattern?.includes('@')) return fc.emailAddress();
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer') return fc.integer({ min: -1, max: 101 });
  if (schema.type === 'null') return fc.constant(null);
  return fc.string({ minLength: 1, maxLength: 60 });
}

function routeValuesAround(good: RouteValues): fc.Arbitrary<RouteValues> {
  const hostile = fc.oneof(hostileText, fc.string()).map(asUrlText);
  return fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, value]) => [name, fc.oneof(fc.constant(value), hostile)]),
    ),
  );
}

function send(entry: ContractEntry, { body, query, values, key }: Input) {
  const search = new URLSearchParams();
  if (typeof query === 'object' && query) {
    for (const [name, value] of Object.entries(query)) search.append(name, asUrlText(value));
  }
  const suffix = entry.endpoint.query ? `?${search}` : '';
  return call(fillRoute(entry.endpoint.route, values) + suffix, {
    token: senderTo(entry).token,
    visitor: aVisitor(),
    ...(entry.endpoint.body && { body: body === undefined ? null : body }),
    ...(key && /^[\x20-\x7e]+$/.test(key) && { headers: { 'idempotency-key': key } }),
  });
}

const senderTo = ({ endpoint }: ContractEntry) =>
  endpoint.access === 'admin' ? senders.admin : senders.somebody;

/** Each request comes from another IP address, because public writes are limited by address. */
const aVisitor = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** CloudFront itself refuses addresses above 8 KB. */
const asUrlText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 500).toWellFormed();

interface Input {
  body: unknown;
  query: unknown;
  values: RouteValues;
  key: string | undefined;
}
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  pattern?: string;
}
