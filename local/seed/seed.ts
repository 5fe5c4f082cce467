import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson, writeFileAtomic } from '#local/services/files.ts';
import type { Cloud } from '#local/cloud/cloud.ts';
import { demoPassword, people, waitlist, type Person } from './people.ts';
import { samplePlaylist, samples } from './audio.ts';
import { sampleChannel } from './channel.ts';
import { sampleBook, sampleChapters, sampleNotes, sampleSummary } from './book.ts';
import { samplePosts } from './posts.ts';
import { signInAs } from './sign-in.ts';
import { siteConfigOf } from './site-config.ts';

/**
 * Gives a first start its people and sample audio, through the same operations that anybody calls.
 * Every part can be asked for twice, so a first start that was cut off is completed by the next.
 */
export async function seed(cloud: Cloud, say: (sentence: string) => void = () => {}): Promise<void> {
  const mark = join(cloud.dataDir, 'seeded.json');
  if (await readJson(mark, false)) return;
  say('Making three people, a book, audio and posts to try, once …');
  const { identity } = await siteConfigOf(cloud.origin);
  const cognito = new CognitoIdentityProviderClient({
    region: 'us-east-1',
    endpoint: cloud.environment['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']!,
    credentials: cloud.operator,
  });
  let admin: Call | undefined;
  // The admin comes first: nobody else gets in uninvited.
  for (const person of people.toSorted((one, other) => Number(!one.group) - Number(!other.group))) {
    await addPerson(cognito, identity.userPoolId, person);
    const { accessToken } = await signInAs(cloud, person.email);
    const call = callerOf(cloud.origin, accessToken);
    await call('GET', '/profile');
    admin ??= call;
    await admin('POST', `/admin/credits/${person.username}`, demoCredits, `demo-credits-${person.username}`);
    if (person.username === 'ada') {
      await fillPlaylist(call, await makeSamples(call));
      await call('POST', `/channel/${person.username}/update`, sampleChannel);
      await writeBook(call);
      await publishPosts(call);
    }
    if (person.follows !== undefined) await follow(call, person.follows);
    if (person.group === 'admin') await fillWaitlist(call);
  }
  await writeFileAtomic(mark, 'true');
}

const demoCredits = { credits: 20_000, about: 'To try everything' };

async function addPerson(
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  { email: Username, username, name, group: GroupName }: Person,
): Promise<void> {
  const [given_name, family_name] = name.split(' ');
  const attributes = { email_verified: 'true', preferred_username: username, name, given_name, family_name };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const user = { UserPoolId, Username };
  await cognito
    .send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }))
    .catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: demoPassword, Permanent: true }));
  if (GroupName) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
}

async function follow(call: Call, username: string): Promise<void> {
  const { channel } = await call('GET', `/channel/${username}`);
  await call('POST', '/follow', { creatorId: channel.creatorId });
}

async function fillWaitlist(call: Call): Promise<void> {
  const authors = people.filter(({ group }) => !group);
  for (const { email, name } of [...authors, ...waitlist])
    await call('POST', '/waitlist', { email, ...(name && { name }) });
  for (const approved of [authors, waitlist.filter(({ invited }) => invited)])
    await call('POST', '/admin/invites/approve', { emails: approved.map(({ email }) => email) });
}

/** Gives the ids of those that everybody may hear. */
async function makeSamples(call: Call): Promise<string[]> {
  const shared: string[] = [];
  for (const [index, { title, content, category, visibility }] of samples.entries()) {
    const { audio } = await call('POST', '/audio/create', { title, content, category }, `sample-${index}`);
    if (visibility === 'private') continue;
    await ready(call, audio.id);
    await call('PUT', `/audio/${audio.id}`, { visibility });
    shared.push(audio.id);
  }
  return shared;
}

async function ready(call: Call, audioId: string): Promise<void> {
  while ((await call('GET', `/audio/${audioId}`)).audio.status === 'PROCESSING') await sleep(50);
}

async function fillPlaylist(call: Call, audioIds: readonly string[]): Promise<void> {
  const { playlist } = await call('POST', '/playlists', samplePlaylist, 'sample-playlist');
  for (const audioId of audioIds) await call('PUT', `/playlists/${playlist.id}/audio/${audioId}`);
  await call('PUT', `/playlists/${playlist.id}`, { visibility: 'public' });
}

/** With keys of their own the parts that are there already are found again. */
async function writeBook(call: Call): Promise<void> {
  const { book } = await call('POST', '/books', sampleBook, 'sample-book');
  const ids = new Map<string, string>();
  for (const [index, { title, part, content, firstDraft }] of sampleChapters.entries()) {
    if (part) await call('POST', `/books/${book.id}/parts`, { title: part }, `sample-part-${index}`);
    const written = { title, content: firstDraft ?? content };
    const { chapter } = await call('POST', `/books/${book.id}/chapters`, written, `sample-chapter-${index}`);
    ids.set(title, chapter.id);
    if (firstDraft === undefined || chapter.revision > 1) continue;
    await call('POST', `/chapters/${chapter.id}/versions`, { name: 'First draft' });
    await call('PUT', `/chapters/${chapter.id}`, {
      content,
      baseRevision: chapter.revision,
      saveId: 'sample',
    });
  }
  await call('PUT', `/books/${book.id}/summary`, { summary: sampleSummary });
  for (const [index, { chapter, text }] of sampleNotes.entries())
    await call(
      'POST',
      `/books/${book.id}/notes`,
      { text, ...(chapter && { chapterId: ids.get(chapter) }) },
      `sample-note-${index}`,
    );
}

async function publishPosts(call: Call): Promise<void> {
  for (const [index, { isNarrated, ...words }] of samplePosts.entries()) {
    const { post } = await call('POST', '/blog', words, `sample-post-${index}`);
    await call('PUT', `/blog/${post.id}`, { status: 'published' });
    if (!isNarrated) continue;
    const { audio } = await call('POST', `/blog/${post.id}/audio`, {});
    await ready(call, audio.id);
    await call('PUT', `/audio/${audio.id}`, { visibility: 'unlisted' });
  }
}

const callerOf =
  (origin: string, accessToken: string): Call =>
  async (method, path, body, idempotencyKey) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`The seed's ${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

type Call = (method: string, path: string, body?: object, idempotencyKey?: string) => Promise<Answer>;
interface Answer {
  audio: { id: string; status: string };
  book: { id: string };
  channel: { creatorId: string };
  chapter: { id: string; revision: number };
  playlist: { id: string };
  post: { id: string };
}
