import { expect, test } from 'vitest';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { documentOfSource } from './document-of-source.ts';
import { sentencesIn } from './sentences.ts';

const spokenTexts = (of: object, source = 'One. Two &amp; three.') => {
  const audio = begunAudio('aud_1', { ownerId: 'usr_1' });
  const { attempt } = audio;
  const changedAudio = { ...audio, ...of, attempt: { ...attempt, source: { ...attempt.source, ...of } } };
  return sentencesIn(documentOfSource(changedAudio, source), { language: 'en' }).map(({ text }) => text);
};

test('the text of a chapter or post is read as Markdown, any other text as plain text', () => {
  const plain = spokenTexts({});
  expect(plain.join(' ')).toBe('One. Two &amp; three.');
  for (const fields of [{ chapterId: 'chap_1' }, { postId: 'post_1' }, { originalTextId: 'txt_1' }])
    expect(spokenTexts(fields).join(' ')).toBe('One. Two & three.');
});
