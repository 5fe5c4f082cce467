import { expect, test } from 'vitest';
import { lastWordsOf, transcriptOf, voiceContent, type ChatMessage } from './chat-message.ts';

const aMessage = (message: Partial<ChatMessage>): ChatMessage => ({
  id: 'one',
  type: 'user',
  content: 'Is it free?',
  timestamp: '2026-11-22T20:14:05.000Z',
  ...message,
});

test('the transcript of a chat states sender and time, and the length of recordings (S3.43)', () => {
  const voice = aMessage({ content: voiceContent(4.4), isVoice: true, audioUrl: 'blob:1' });
  expect(transcriptOf([aMessage({}), aMessage({ type: 'ai', content: 'It is.' }), voice])).toBe(
    [
      'Visitor, 2026-11-22 20:14 UTC: Is it free?',
      'Assistant, 2026-11-22 20:14 UTC: It is.',
      'Visitor, 2026-11-22 20:14 UTC: Voice message, 0:04 (its recording stays in their browser)',
    ].join('\n\n'),
  );
  expect(transcriptOf([])).toBe('');
});

test('a voice message is named with its length in whole seconds, at least one', () => {
  expect([0.2, 4.6, 75].map(voiceContent)).toEqual([
    'Voice message, 0:01',
    'Voice message, 0:05',
    'Voice message, 1:15',
  ]);
});

test('an email to the team begins with the last message that the user typed, not spoke (S2.102)', () => {
  const answer = aMessage({ type: 'ai', content: 'It is.' });
  const voice = aMessage({ content: 'Voice message, 0:04', isVoice: true });
  expect(lastWordsOf([aMessage({ content: 'Hello' }), aMessage({}), answer, voice])).toBe('Is it free?');
  expect(lastWordsOf([])).toBeUndefined();
});
