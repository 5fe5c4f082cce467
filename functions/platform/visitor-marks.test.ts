import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { visitorMarks } from './visitor-marks.ts';
import { visitorOf } from './requests/visitor.ts';

let tables: Tables;

beforeEach(async () => {
  tables = await bootTables('usage');
});
afterEach(() => tables.close());

const noon = new Date('2026-11-22T12:00:00.000Z');
const evening = new Date('2026-11-22T22:00:00.000Z');
const tomorrow = new Date('2026-11-23T00:00:01.000Z');
const visitor = { address: '203.0.113.7' };
const marks = () => visitorMarks(tables.client, 'usage');

test('separate functions give a visitor the same anonymous mark for a whole day', async () => {
  const [mark, again] = await Promise.all([marks().of(visitor, noon), marks().of(visitor, evening)]);
  expect(again).toBe(mark);
});

test('a visitor’s mark changes every day', async () => {
  const ownMarks = marks();
  expect(await ownMarks.of(visitor, tomorrow)).not.toBe(await ownMarks.of(visitor, noon));
});

test('two visitors’ addresses and two signed-in people get four different marks', async () => {
  const ownMarks = marks();
  const given = [visitor, { address: '203.0.113.8' }, 'usr_ada', 'usr_grace'];
  expect(new Set(await Promise.all(given.map((who) => ownMarks.of(who, noon)))).size).toBe(4);
});

test('a visitor’s mark cannot be derived from the address alone', async () => {
  const otherTables = await bootTables('usage');
  const mark = await marks().of(visitor, noon);
  expect(await visitorMarks(otherTables.client, 'usage').of(visitor, noon)).not.toBe(mark);
  await otherTables.close();
});

test.each([
  ['the CDN and the gateway each add an address', '203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['the browser sends a forged address as well', '10.1.1.1, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['the gateway adds no address', '10.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['the request comes straight from the browser', undefined, '198.51.100.1'],
])('the visitor’s address is that of their browser when %s', (_where, forwarded, address) => {
  const event = {
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    requestContext: { http: { sourceIp: '198.51.100.1' } },
  };
  expect(visitorOf(event)).toEqual({ address });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '::ffff:cb00:7107'],
])('IPv6 addresses of one network count as one: %s is in %s', (forwarded, address) => {
  expect(visitorOf({ headers: { 'x-forwarded-for': forwarded } })).toEqual({ address });
});
