import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Audio } from '#shared/contract/audio/audio-records.ts';
import { Book } from '#shared/contract/books/books.ts';
import { Chapter } from '#shared/contract/books/chapters.ts';
import { Channel } from '#shared/contract/channels/channels.ts';
import { Follow } from '#shared/contract/channels/follows.ts';
import { refusalStatus } from '#shared/contract/endpoint.ts';
import { ErrorBody } from '#shared/contract/error-body.ts';
import { endpoints } from '#shared/contract/index.ts';
import { Notification } from '#shared/contract/news/notifications.ts';
import { Profile } from '#shared/contract/people/profile.ts';
import { Playlist } from '#shared/contract/playlists/playlists.ts';
import { PublicPost } from '#shared/contract/posts/post.ts';
import { AnswerStatus } from '#shared/contract/writing/conversations.ts';

/** Clients rely on the values and field names that these tests list: add new ones, but never remove or rename one. */
describe('Decisions where the specification is silent', () => {
  test('an AI answer has one of the five statuses of Step Functions (S4.27)', () =>
    expect(AnswerStatus.options).toEqual(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']));

  test('the only named role is admin; other access depends on being signed in (S6.09)', () => {
    const endpointsByAccess = Map.groupBy(endpoints, ({ endpoint }) => endpoint.access);
    expect(new Set(endpointsByAccess.keys())).toEqual(new Set(['public', 'optional', 'signedIn', 'admin']));
    for (const { endpoint } of endpointsByAccess.get('admin')!)
      expect(endpoint.route).toMatch(/^\w+ \/admin\//);
  });

  test('each endpoint defines its response body, unless the response is empty, a redirect or page (S7.04, S7.69)', () => {
    for (const { endpoint } of endpoints) {
      const { status, body, contentType } = endpoint.answer;
      const hasNoBody = status === 204 || status === 302 || contentType !== undefined;
      expect([endpoint.route, body !== undefined]).toEqual([endpoint.route, !hasNoBody]);
    }
  });

  test('every endpoint except `GET /openapi.json` defines every part of its request and response (S7.04)', () => {
    const openRoutes: string[] = [];
    for (const { endpoint } of endpoints) {
      for (const shape of [endpoint.query, endpoint.body, endpoint.answer.body, endpoint.conflict]) {
        if (!shape) continue;
        z.toJSONSchema(shape, {
          io: 'input',
          unrepresentable: 'any',
          override: ({ jsonSchema }) => {
            if (Object.keys(jsonSchema).length === 0) openRoutes.push(endpoint.route);
          },
        });
      }
    }
    expect(openRoutes).toEqual(['GET /openapi.json']);
  });

  test('each refusal has a status, a code, a message and the id of its request (S8.42)', () => {
    expect(refusalStatus).toEqual({
      invalid: 400,
      unauthorized: 401,
      out_of_credits: 402,
      forbidden: 403,
      not_found: 404,
      conflict: 409,
      too_large: 413,
      too_many: 429,
    });
    expect(Object.keys(ErrorBody.shape)).toEqual(['message', 'code', 'requestId', 'issues']);
  });

  const entities: [string, z.ZodMiniObject, string][] = [
    [
      'book',
      Book,
      'id title subtitle authors genre premise audience tone summary language coverUrl wordGoal wordCount chapterOrder status createdAt updatedAt copyright dedication isbn publisher series',
    ],
    ['chapter', Chapter, 'id bookId title content summary wordCount revision updatedAt audioId'],
    [
      'audio',
      Audio,
      'id title topic ownerId username source voiceId isPodcast hostVoice expertVoice category playlistId status progress reason durationSeconds shortCode visibility createdAt plays',
    ],
    ['playlist', Playlist, 'id title description'],
    [
      'profile',
      Profile,
      'userid creatorId username email name given_name family_name picture identityProvider channelName firstName',
    ],
    ['post', PublicPost, 'id title excerpt content category tags author publishedAt updatedAt'],
    ['notification', Notification, 'id ids kind at read title detail address people'],
    [
      'channel',
      Channel,
      'creatorId username channelName imageUrl headerColor bio links followerCount followingCount audioCount',
    ],
    ['follow', Follow, 'id creatorId userId followedUserId'],
  ];
  test.each(entities)(
    'a %s has the field names that clients rely on (S1.32, S1.33, S1.34, S1.35, S1.36, S1.37, S1.38, S3.65, S3.66)',
    (_name, { shape }, fields) => expect(fields.split(' ').filter((field) => !(field in shape))).toEqual([]),
  );
});
