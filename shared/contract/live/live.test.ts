import { expect, test } from 'vitest';
import { RegisterMessage, ServerMessage } from './live.ts';

test('an `audio-status` message may have chapter fields or none; an unknown status is refused (S3.18, S3.19, S3.20, S3.21, S3.22)', () => {
  const audio = { audioId: 'aud_1', jobId: 'aud_1', topic: 'The lamp', attempt: 1 };
  const news = { type: 'audio-status', status: 'READY', ...audio };
  const chapterNews = { ...news, chapterId_internal: 'chap_1', stage: 'voices', progress: 1 };
  expect(ServerMessage.parse(news)).toEqual(news);
  expect(ServerMessage.parse(chapterNews)).toEqual(chapterNews);
  expect(ServerMessage.safeParse({ ...news, status: 'HALF' }).success).toBe(false);
});

test('a `register` message with a user id of more than 128 characters is refused (S7.92)', () => {
  const message = { action: 'register', userId: 'ada' };
  expect(RegisterMessage.parse(message)).toEqual(message);
  expect(RegisterMessage.safeParse({ ...message, userId: 'x'.repeat(129) }).success).toBe(false);
});
