import { call, origin } from '#local/testing/caller.ts';
import { expect, test } from 'vitest';

test.each(['Andrew', 'Ava', 'Ana', 'Ryan'])(
  '%s demonstrates itself to anybody: its sample is what home and the page of voices play (S7.67, S7.68)',
  async (voice) => {
    const { status, body } = await call(`GET /voices/${voice}/sample`);
    expect(status).toBe(200);
    const sample = await fetch(origin() + body.sampleUrl);
    expect(sample.headers.get('content-type')).toBe('audio/mpeg');
    expect((await sample.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  },
);

test('a voice that is not on offer has none', async () =>
  expect(await call('GET /voices/nobody/sample')).toMatchObject({
    status: 404,
    body: { message: 'There is no such voice.' },
  }));
