import type { ContractEntry } from '#shared/contract/index.ts';
import { makeSharedThings } from '#functions/testing/addressed-things.ts';
import { endpointRows } from '#functions/testing/endpoint-rows.ts';
import { goodRequest } from '#functions/testing/good-requests.ts';
import { intendedAccess } from '#functions/testing/intended-access.ts';
import { fillRoute } from '#functions/testing/route-parameters.ts';
import { call, tokensOf } from '#local/testing/caller.ts';
import { getMedia, narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { sharedAddress } from '#shared/addresses.ts';
import { beforeAll, expect, test } from 'vitest';

let owner: Newcomer;
let secrets: string[];
let otherTokens: Record<'a visitor' | 'another person', string | undefined>;

beforeAll(async () => {
  owner = await newcomer('pseudonym');
  // the initial username and channel name were made from the account's email address, so they are replaced
  const penNames = { username: `pen-${Date.now().toString(36)}`, channelName: 'The pen' };
  await call('PUT /profile', { token: owner.token, body: penNames });
  const { userid, username } = (await call('GET /profile', { token: owner.token })).body.profile;
  owner = { ...owner, username };
  const claims = JSON.parse(Buffer.from(owner.token.split('.')[1]!, 'base64url').toString());
  secrets = [...new Set([userid, claims.sub, claims.username, owner.email, owner.email.split('@')[0]!])];
  otherTokens = { 'a visitor': undefined, 'another person': (await tokensOf('grace')).accessToken };
});

/**
 * Others may learn an author's username and public id, but no identifier of the user pool: a user id (`sub`) can be
 * found from an email address, and lets others lock the account or send it mail. A new endpoint is included
 * automatically. Endpoints for admins are left out, because admins see email addresses on the waitlist.
 */
test.each(endpointRows((entry) => !isForAdmins(entry)))(
  '%s never shows others the author’s user id, email address or user pool name',
  async (route, entry) => {
    // only others request this thing, and they can't change it, so it is reused
    const values = await makeSharedThings(route, owner, true);
    for (const [who, token] of Object.entries(otherTokens)) {
      const { body, file, headers } = goodRequest(route);
      const { text, headers: answered } = await call(fillRoute(route, values), {
        ...(token && { token }),
        ...(entry.endpoint.body && { body: (await body?.()) ?? {} }),
        ...(file && { body: file() }),
        ...(headers && { headers: headers() }),
      });
      expect([who, secretsIn(text + JSON.stringify([...answered]))]).toEqual([who, []]);
    }
  },
);

test('the page and files of a shared audio name its author only by username and public id', async () => {
  const { id } = await narrate('Heard by many, made by nobody in particular.', {}, { token: owner.token });
  const { ownerId, creatorId } = await untilEnded(id, { token: owner.token });
  expect([ownerId, creatorId]).toEqual([secrets[0], expect.stringMatching(/^cre_/)]);
  await call(`PUT /audio/${id}`, { token: owner.token, body: { visibility: 'public' } });
  const { audio } = (await call(`GET /audio/${id}`)).body;
  expect(audio).toMatchObject({ creatorId, username: owner.username });
  const { downloadUrl, transcriptUrl, peaksUrl } = audio;
  const addresses = [
    downloadUrl,
    transcriptUrl,
    peaksUrl,
    sharedAddress({ ...owner, id }),
    `/audio-player?id=${id}`,
  ];
  for (const address of addresses) {
    const response = await getMedia(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    // the tags of an MP3 can be in Latin-1 or UTF-16, and UTF-16 can begin at an odd byte
    const text = bytes.toString('latin1') + utf16.decode(bytes) + utf16.decode(bytes.subarray(1));
    expect([address, response.status]).toEqual([address, 200]);
    expect([address, secretsIn(address + text + JSON.stringify([...response.headers]))]).toEqual([
      address,
      [],
    ]);
  }
});

/** Not `toString('utf16le')`: at an odd address it writes past its memory (Node 24.21), and the process dies later. */
const utf16 = new TextDecoder('utf-16le');

const secretsIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

function isForAdmins({ endpoint }: ContractEntry): boolean {
  return intendedAccess(endpoint.route) === 'admin';
}
