import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '#shared/contract/endpoint.ts';
import type { AnyEndpoint } from '#shared/contract/index.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { pngOf, redAndBlue } from '#functions/testing/pictures.ts';
import { call, origin } from '#local/testing/caller.ts';
import { anAddress, inviteFromWaitlist } from '#local/testing/sign-up.ts';
import type * as z from 'zod/mini';

/**
 * For tests only: returns the parts of a valid request to this route, except its address and token. If the request
 * can't succeed for a newly created thing, also returns the expected refusal.
 */
export function goodRequest(route: string): GoodRequest {
  const requestsByRoute: Readonly<Record<string, GoodRequest | undefined>> = goodRequests;
  return requestsByRoute[route] ?? {};
}

const picturesOfNobody = {
  names: [pictureName('0'.repeat(32), { width: 1, height: 1 }, 'png')],
  from: { bookId: 'book_none' },
};

const goodRequests: GoodRequests = {
  'POST /account/email': { body: () => ({ newEmail: anAddress('another') }) },
  'POST /account/email/confirm': { body: () => ({ code: '000000' }), refusal: 'conflict' },
  'POST /account/email/undo': { body: () => ({ secret: 'nobody.none' }), refusal: 'conflict' },
  'PUT /admin/spending': { body: () => ({ isStopped: false }) },
  'POST /admin/credits/{username}': { body: () => ({ credits: 1, about: 'A good request' }) },
  'POST /admin/invites/approve': { body: () => ({ emails: [anAddress('approved')] }) },
  'POST /admin/invites/resend': {
    body: async () => ({ email: await anInvitedAddress() }),
    refusal: 'too_many',
  },
  'POST /admin/invites/revoke': { body: async () => ({ email: await anInvitedAddress() }) },
  'POST /admin/listeners/{username}/block': { body: () => ({ blocked: false }) },
  'POST /admin/reports/{id}/resolve': { body: () => ({ action: 'dismiss' }) },
  'POST /ai/conversations': { body: () => ({ message: 'A good request.' }) },
  'GET /ai/conversations': { query: { executionArn: 'nobody’s' }, refusal: 'not_found' },
  'POST /audio/create': { body: () => ({ content: 'A good request.' }) },
  'PUT /audio/{id}/script': {
    body: () => ({
      baseRevision: 1,
      turns: [{ id: 'one', speaker: 'host', text: 'A good request.', locked: false, sources: [] }],
    }),
  },
  'GET /audio/several': { query: { ids: 'aud_none' } },
  'PUT /listening/{audioId}': {
    body: () => ({ position: { seconds: 1 }, heardAt: new Date().toISOString() }),
  },
  'POST /audio/{id}/cancel': { refusal: 'conflict' },
  'POST /audio/{id}/retry': { refusal: 'conflict' },
  'POST /profile/image': { file: aPicture },
  'POST /blog/{id}/cover': { file: aPicture },
  'POST /books/{id}/cover': { file: () => aPicture(640, 1_000) },
  'POST /books/{id}/pictures': { file: aPicture },
  'POST /books/{id}/pictures/copies': { body: () => picturesOfNobody },
  'POST /blog/{id}/pictures': { file: aPicture },
  'POST /blog/{id}/pictures/copies': { body: () => picturesOfNobody },
  'PUT /audio/update': { body: () => ({ id: 'aud_none', title: 'A good request' }), refusal: 'not_found' },
  // a draft can't be read as a post, not even by its author
  'GET /blog/{id}': { refusal: 'not_found' },
  'POST /blog': { body: () => ({ title: 'A good request' }) },
  'POST /books': { body: () => ({ title: 'A good request' }) },
  'PUT /books/{bookId}/audio': { body: () => ({ isShown: false }) },
  'PUT /books/{bookId}/texts': { body: () => ({ chapters: [] }) },
  'POST /books/{bookId}/generateOutline': { body: () => ({ premise: 'A good request.' }) },
  'POST /books/import': {
    body: () => ({
      importId: randomUUID(),
      book: { title: 'A good request' },
      first: 0,
      entries: [],
      last: true,
    }),
  },
  'POST /books/{id}/exports': { body: () => ({ format: 'text' }), refusal: 'conflict' },
  'POST /books/{id}/print-previews': { body: () => ({ print: { look: 'memoir' } }), refusal: 'conflict' },
  'PUT /books/{id}/summary': { body: () => ({ summary: 'A good request.' }) },
  'PUT /books/{id}/order': { body: () => ({ chapterOrder: [] }) },
  'POST /books/{id}/parts': { body: () => ({ title: 'A good request' }) },
  'POST /books/{id}/notes': { body: () => ({ text: 'A good request.' }) },
  'PUT /books/{bookId}/pronunciations': {
    body: () => ({ baseRevision: 0, entries: [{ word: 'Siobhán', say: 'Shivawn' }] }),
  },
  'POST /books/{bookId}/pronunciations/hear': { body: () => ({ say: 'Shivawn' }) },
  'GET /mail/unsubscribe': { query: { secret: 'nobody.none' } },
  'POST /mail/unsubscribe': { query: { secret: 'nobody.none' }, refusal: 'not_found' },
  'GET /oembed': { query: { url: 'http://elsewhere.example/' }, refusal: 'not_found' },
  'GET /follow/status': { query: { followedUserId: 'cre_nobody' } },
  'POST /follow': {
    body: async () => ({ creatorId: await creatorIdOfAda() }),
  },
  'POST /books/{bookId}/facts': {
    body: () => ({ name: 'A good request', kind: 'thing', aliases: [], traits: [] }),
  },
  'PUT /facts/{id}': {
    body: () => ({ name: 'A better request', kind: 'thing', aliases: [], traits: [], baseRevision: 1 }),
  },
  'PUT /findings/{id}': { body: () => ({ ruling: 'intended' }) },
  'PUT /notes/{id}': { body: () => ({ text: 'A better request.', baseRevision: 1 }) },
  'PUT /parts/{id}': { body: () => ({ title: 'A good request' }) },
  'PUT /chapters/{id}/versions/{versionId}': { body: () => ({ name: 'A good request' }) },
  'POST /chapters/{id}/split': {
    body: () => ({ baseRevision: 99, keepBlocks: 1, saveId: 'page-1' }),
    refusal: 'conflict',
  },
  'POST /chapters/{id}/join': {
    body: () => ({ nextId: 'chap_none', saveId: 'page-1' }),
    refusal: 'conflict',
  },
  'POST /chapters/{id}/versions/{versionId}/restore': { body: () => ({ baseRevision: 1 }) },
  // a book without words can't be narrated or read by the AI
  'POST /books/{bookId}/audio': { refusal: 'conflict' },
  'POST /books/{bookId}/audio/files': { body: () => ({ kind: 'mp3' }), refusal: 'conflict' },
  'POST /books/{bookId}/readings': { body: () => ({ kind: 'summary' }), refusal: 'conflict' },
  'POST /books/{bookId}/readings/stop': { body: () => ({ kind: 'summary' }) },
  'POST /ai/context': { body: () => ({ message: 'A good request.' }) },
  'POST /chat': { body: () => ({ message: 'A good request.' }) },
  'POST /media-session': { headers: () => ({ origin: origin() }) },
  'POST /page-views': { body: () => ({ path: '/' }) },
  'POST /playlists': { body: () => ({ title: 'A good request' }) },
  'PUT /playlists/{id}': { body: () => ({ title: 'A better request' }) },
  'POST /reports': {
    body: async () => ({ kind: 'channel', targetId: await creatorIdOfAda(), reason: 'other' }),
  },
  'POST /schedule-notification': {
    body: () => ({
      message: 'A good request',
      timeZone: 'Europe/Berlin',
      time: '08:30',
      days: ['mon'],
    }),
  },
  'PUT /writing-goals': {
    body: () => ({ timeZone: 'Europe/Berlin', measure: 'words', daily: 500, weekly: 0 }),
  },
  'POST /shorten': { body: () => ({ audioId: 'aud_none' }), refusal: 'not_found' },
  'POST /suggestions': {
    body: () => ({ bookId: 'book_nobody', chapterId: 'chap_nobody_1' }),
    refusal: 'not_found',
  },
  'POST /waitlist': { body: () => ({ email: anAddress('waiting') }) },
};

const creatorIdOfAda = async (): Promise<string> => (await call('GET /channel/ada')).body.channel.creatorId;

async function anInvitedAddress(): Promise<string> {
  const email = anAddress('invited');
  await inviteFromWaitlist(email);
  return email;
}

function aPicture(width = 640, height = 400): FormData {
  const form = new FormData();
  form.set(
    'image',
    new Blob([new Uint8Array(pngOf(redAndBlue(width, height)))], { type: 'image/png' }),
    'picture.png',
  );
  return form;
}

type GoodRequests = {
  readonly [E in AnyEndpoint as E['route']]?: GoodRequest<
    E extends { readonly body: infer Body extends z.ZodMiniType } ? z.input<Body> : never
  >;
};
export interface GoodRequest<Body = unknown> {
  readonly body?: () => Body | Promise<Body>;
  readonly file?: () => FormData;
  readonly headers?: () => Record<string, string>;
  readonly query?: Readonly<Record<string, string>>;
  /**
   * The expected refusal, if the request can't succeed for a newly created thing: only things in progress can be
   * stopped, only failed ones can be made again, and a code of six digits can't be guessed.
   */
  readonly refusal?: RefusalCode;
}
