import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { wordsOf } from '#functions/audio/attempts/words-of.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noBooks } from '#functions/audio/named-books.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { bootHeardBooks, type HeardBooks } from '#functions/testing/heard-books.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChapterAudio } from './create-chapter-audio.ts';
import { getChapterAudio } from './get-chapter-audio.ts';

let its: HeardBooks;
let author: string;
let authors = 0;
let book: StoredBook;
let chapter: StoredChapter;
const views = audioViews({ publicNamesOf: async () => new Map() }, noBooks);

beforeAll(async () => void (its = await bootHeardBooks()));
afterAll(() => its.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  its.started.length = 0;
  book = await its.aBook(author);
  chapter = await its.aChapter(book, 'The lamp', 4);
});

const make = async (choices: AudioChoices = {}, { id } = chapter, who = author) =>
  (
    await createChapterAudio({ ...its, views })({
      ...requestDefaults,
      actor: anActor(who),
      params: { bookId: book.id, chapterId: id },
      body: choices,
    })
  ).audio;
const bothShown = async () =>
  (
    await getChapterAudio({ ...its, views })({
      ...requestDefaults,
      actor: anActor(author),
      params: { bookId: book.id, chapterId: chapter.id },
    })
  ).chapterAudio;
const shown = async (form: AudioForm = 'narration') => (await bothShown())[form];
const stored = async () => (await its.chapters.get(author, chapter.id))!;
const podcast = { isPodcast: true, length: 'short' } as const;
const attempt = async (index: number) => (await its.begun(index)).attempt;
const write = async (content: string) => {
  const seen = (await its.chapters.get(author, chapter.id))!;
  const written = await its.rewrite(seen);
  await its.texts.put({ ownerId: author, chapterId: chapter.id, textId: written.textId }, content);
};

const turn = { locked: false, take: 1, sources: [] };
const turns = [
  { ...turn, id: 'one', speaker: 'host' as const, text: 'Who lit the lamp?' },
  { ...turn, id: 'two', speaker: 'expert' as const, text: 'I knew it. ' },
];

describe('an audio of a chapter', () => {
  test('whose beginning was cut off goes on when it is asked for again', async () => {
    vi.spyOn(its.executions, 'start').mockRejectedValueOnce(new Error('No answer.'));
    await expect(make()).rejects.toThrow('No answer.');
    expect(its.started).toEqual([]);
    const { id } = await make();
    expect(its.started).toMatchObject([{ audioId: id, attempt: 1 }]);
  });

  test('says its title and its text, and its chapter names it', async () => {
    const audio = await make();
    expect(audio).toMatchObject({
      chapterId: chapter.id,
      title: 'The lamp',
      topic: 'The lamp',
      status: 'PROCESSING',
      source: 'chapter',
      bookId: book.id,
    });
    const { source } = await attempt(0);
    expect(await its.work.getSource(author, source.textId)).toBe(
      '# The lamp\n\nword word word word of The lamp',
    );
    expect((await its.chapters.get(author, chapter.id))?.audioId).toBe(audio.id);
  });

  test('is of any length, far beyond what the panel takes', async () => {
    await write('A sentence of this chapter. '.repeat(20_000));
    await its.grant(author, 1_000);
    await make();
    expect(await attempt(0)).toMatchObject({ characters: 560_012, toSpeak: 540_008, price: 541 });
  });

  test('reads footnotes where that is asked for, pays for them then, and goes on to read them', async () => {
    await write('It stopped.[^1]\n\n[^1]: In 1893.');
    const notes = 'In 1893.'.length;
    expect(await shown()).toMatchObject({ price: { characters: 19 }, noteCharacters: notes });
    const { id } = await make();
    expect(await attempt(0)).toMatchObject({ toSpeak: 19 });
    await its.makeReady(id);
    expect(await shown()).toMatchObject({ sentencesBehind: 0, noteCharacters: notes });

    expect(await make({ readNotes: true })).toMatchObject({ id, readNotes: true });
    expect(await attempt(1)).toMatchObject({ toSpeak: notes, voicing: { readNotes: true } });
    await its.makeReady(id);
    expect(await shown()).toMatchObject({ sentencesBehind: 0, price: { characters: 0 } });

    await write('It stopped.[^1]\n\n[^1]: In 1894.');
    expect(await shown()).toMatchObject({ sentencesBehind: 1, price: { characters: notes } });
    expect(await make()).toMatchObject({ readNotes: true });
    expect(await attempt(2)).toMatchObject({ toSpeak: notes });
  });

  test('is as before where one that was to read footnotes is cancelled', async () => {
    await write('It stopped.[^1]\n\n[^1]: In 1893.');
    const { id } = await make();
    await its.makeReady(id);
    await make({ readNotes: true });
    await its.attempts.cancel((await its.audios.get(id))!, 'Stopped.');
    expect((await shown()).audio).not.toHaveProperty('readNotes');
    expect((await its.audios.get(id))!.attempt.voicing).not.toHaveProperty('readNotes');
  });

  test('of nothing but footnotes is refused, unless they are read', async () => {
    await write('[^1]: In 1893.');
    await expect(make()).rejects.toMatchObject({ code: 'conflict' });
    expect(await make({ readNotes: true })).toMatchObject({ status: 'PROCESSING' });
  });

  test('is called by its place where the chapter has no title', async () => {
    const third = await its.aChapter(book, '', 4).then(() => its.aChapter(book, ' ', 4));
    expect(await make({}, third)).toMatchObject({ title: 'Chapter 3' });
  });

  test('has a title that an audio may have, where its chapter has a longer one', async () => {
    const long = await its.aChapter(book, 'Very long '.repeat(20), 4);
    const { title } = await make({}, long);
    expect(title.length).toBeLessThanOrEqual(75);
    expect(title).toMatch(/^Very long .*…$/);
  });

  test('is refused to a chapter without a word', async () => {
    await write(' \n\n***\n\n—');
    await expect(make()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('no words'),
    });
    expect((await shown()).price).toEqual({ characters: 0, credits: 0 });
  });

  test('is nobody’s but its author’s, and of no chapter of another book or in the trash', async () => {
    await expect(make({}, chapter, 'somebody')).rejects.toMatchObject({ code: 'not_found' });
    const other = await its.aChapter(await its.aBook(author), 'Elsewhere');
    await expect(make({}, other)).rejects.toMatchObject({ code: 'not_found' });
    await its.trashChapter(chapter, book.id);
    await expect(make()).rejects.toMatchObject({ code: 'not_found' });
    expect(its.started).toEqual([]);
  });

  test('is begun once, though it is asked for eight times at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => make()));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(its.started).toHaveLength(1);
  });

  test('that is in the making is given as it is, but made otherwise only after it', async () => {
    const { id } = await make();
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    await expect(make({ voiceId: 'Ava' })).rejects.toMatchObject({ code: 'conflict' });
    await its.rewrite((await its.chapters.get(author, chapter.id))!);
    await expect(make()).rejects.toMatchObject({ code: 'conflict' });
    expect(its.started).toHaveLength(1);
  });

  test('that is there as it stands is given again, and costs nothing', async () => {
    const { id } = await make();
    await its.makeReady(id);
    expect(await make()).toMatchObject({ id, status: 'READY' });
    expect(await shown()).toMatchObject({ sentencesBehind: 0, price: { characters: 0, credits: 0 } });
    expect(its.started).toHaveLength(1);
  });

  test('catches up under its own id, and speaks what changed', async () => {
    await write('The lamp burns. The sea is far. Nobody comes.');
    const { id } = await make();
    await its.makeReady(id);
    await write('The lamp burns. The sea is near! Nobody comes.');
    expect(await shown()).toMatchObject({ sentencesBehind: 1, price: { characters: 16, credits: 1 } });
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    expect(its.started[1]).toEqual({ audioId: id, attempt: 2 });
    expect(await its.begun(1)).toMatchObject({ id, attempt: { number: 2, toSpeak: 16, price: 1 } });
  });

  test('isn’t out of date where only the rules of sentences or of marks are others, and speaks what changed or was misread', async () => {
    const fromOtherRules = (sentences: readonly Sentence[]) =>
      sentences.flatMap(({ text, ...sentence }) =>
        text.split(/(?<=\.) /u).map((part) => ({ ...sentence, text: part.replace('bold', '&#x62;old') })),
      );
    await write('“Go!” Dr. Lowe said. The bold sea is far. The lamp burns.');
    const { id } = await make();
    await its.makeReady(id, fromOtherRules);
    await write('“Go!” Dr. Lowe said. The bold sea is far. The lamp burns. ');
    expect(await shown()).toMatchObject({ sentencesBehind: 0, price: { characters: 0, credits: 0 } });
    await write('“Go!” Dr. Lowe said. The bold sea is far. The lamp is out.');
    expect(await shown()).toMatchObject({ sentencesBehind: 1, price: { characters: 16 } });
    await make();
    const words = await wordsOf(its.work, (await its.audios.get(id))!);
    expect(words.map(({ text }) => text)).toEqual([
      'The lamp',
      '“Go!” Dr.',
      'Lowe said.',
      'The bold sea is far.',
      'The lamp is out.',
    ]);
  });

  test('counts a sentence as often as the text says it, as shown before and held', async () => {
    await write('The sea is far. '.repeat(1_000));
    const { price } = await shown();
    expect(price.credits).toBeGreaterThanOrEqual(15);
    const { id } = await make();
    const characters = price.characters;
    expect(await attempt(0)).toMatchObject({ toSpeak: characters, price: price.credits });
    await its.makeReady(id);

    await write('The sea is far. '.repeat(1_001));
    expect((await shown()).price).toEqual({ characters: 15, credits: 1 });
    await write('The sea is far. '.repeat(2_000));
    expect((await shown()).price).toEqual({ characters: 15_000, credits: 15 });
  });

  test('costs nothing for what is taken out, or stands elsewhere now', async () => {
    await write('The sea is far. The lamp burns. The sea is far.');
    const { id } = await make();
    await its.makeReady(id);
    await write('The lamp burns. The sea is far.');
    expect(await shown()).toMatchObject({ price: { characters: 0, credits: 0 } });
  });

  test('counts what is heard as silence too', async () => {
    await write(`One.\n\n${'…\n\n'.repeat(3_000)}`);
    const { price } = await shown();
    expect(price.credits).toBeGreaterThanOrEqual(3);
  });

  test('is spoken anew as a whole in another voice', async () => {
    const { id } = await make({ voiceId: 'Ava' });
    const whole = (await attempt(0)).toSpeak;
    await its.makeReady(id);
    await make({ voiceId: 'Ryan' });
    expect(await attempt(1)).toMatchObject({ voicing: { voiceId: 'Ryan' }, toSpeak: whole });
  });

  test('speaks those sentences anew whose words are said in another way, and no others', async () => {
    await write('Siobhan waits. The sea is far. Nobody calls Siobhan.');
    const { id } = await make();
    await its.makeReady(id);
    await its.pronouncing(author, book.id, { word: 'Siobhan', say: 'Shivawn' });
    expect(await shown()).toMatchObject({ sentencesBehind: 0, price: { characters: 14 + 21 } });
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    await its.makeReady(id);
    expect(await shown()).toMatchObject({ price: { characters: 0 } });
    await its.pronouncing(author, book.id, { word: 'sea', say: 'see' });
    expect(await shown()).toMatchObject({ price: { characters: 14 + 15 + 21 } });
  });

  test('keeps the choices that are left out', async () => {
    const { id } = await make({ voiceId: 'Ava' });
    await its.makeReady(id);
    await write('Another text.');
    expect(await make()).toMatchObject({ id, voiceId: 'Ava' });
  });

  test('goes with the title of its chapter, until its author gives it one of its own', async () => {
    const { id } = await make();
    await its.makeReady(id);
    const seen = (await its.chapters.get(author, chapter.id))!;
    await its.chapters.describe(seen, { title: 'The light', updatedAt: 'now' });
    expect((await shown()).sentencesBehind).toBe(1);
    expect(await make()).toMatchObject({ title: 'The light' });
    await its.makeReady(id);
    await its.audios.change((await its.audios.get(id))!, { title: 'Mine' });
    await its.chapters.describe(seen, { title: 'The dark', updatedAt: 'now' });
    expect(await make()).toMatchObject({ title: 'Mine' });
  });

  test('of a podcast is written before it is spoken, and waits for its author where they ask for it', async () => {
    const { id } = await make({ ...podcast, stopAtScript: true });
    expect(its.started).toEqual([{ audioId: id, attempt: 1, script: 'hold' }]);
    expect(await attempt(0)).toMatchObject({ toSpeak: 0 });
    await its.script(id, turns);
    expect(await make({ ...podcast, stopAtScript: true })).toMatchObject({ id, status: 'SCRIPTED' });
    expect(await make({ isPodcast: true })).toMatchObject({ id, status: 'SCRIPTED' });
    expect(its.started).toHaveLength(1);
  });

  test('of a podcast is spoken as its script stands, where that is of this very text', async () => {
    const { id } = await make({ ...podcast, stopAtScript: true });
    await its.script(id, turns);
    expect((await shown('podcast')).price).toEqual({ characters: 28, credits: 1 });
    await make({ ...podcast, stopAtScript: false });
    expect(its.started[1]).toEqual({ audioId: id, attempt: 2 });
    const { scriptId } = await its.begun(1);
    expect(scriptId).toEqual(expect.any(String));
    await its.makeReady(id);
    await make({ ...podcast, expertVoice: 'Ryan' });
    expect(await its.begun(2)).toMatchObject({
      scriptId,
      attempt: { toSpeak: 'I knew it.'.length + 1 },
    });
  });

  test('of a podcast gets another script where its text is another', async () => {
    const { id } = await make({ ...podcast, stopAtScript: true });
    await its.script(id, turns);
    await write('Quite another text. It is short.');
    expect((await shown('podcast')).price.credits).toBeGreaterThan(1);
    await make({ ...podcast, stopAtScript: false });
    expect(its.started[1]).toMatchObject({ attempt: 2, script: 'write' });
  });

  test('has no podcast of one voice', async () => {
    await expect(make({ isPodcast: true, hostVoice: 'Ava', expertVoice: 'Ava' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('that failed is made again, with the text as it is now', async () => {
    const { id } = await make();
    await its.fail(id);
    await write('A better text.');
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    const { textId } = (await its.chapters.get(author, chapter.id))!;
    expect(await attempt(1)).toMatchObject({ number: 2, source: { originalTextId: textId } });
  });

  test('that was deleted gives way to another', async () => {
    const { id } = await make();
    await its.makeReady(id);
    await its.remove(id);
    expect(await shown()).not.toHaveProperty('audio');
    const another = await make();
    expect(another.id).not.toBe(id);
    expect((await its.chapters.get(author, chapter.id))?.audioId).toBe(another.id);
  });
});

describe('the narration and the podcast of a chapter', () => {
  test('are two audios: a podcast leaves the narration as it is, and the chapter names both (S1.05)', async () => {
    const narration = await make();
    await its.makeReady(narration.id);
    const talk = await make(podcast);
    expect(talk).toMatchObject({ isPodcast: true, status: 'PROCESSING', attempt: 1 });
    expect([narration, talk].map(({ title, topic }) => [title, topic])).toEqual([
      ['The lamp', 'The lamp'],
      ['The lamp', 'The lamp (podcast)'],
    ]);
    expect(talk.id).not.toBe(narration.id);
    expect(await stored()).toMatchObject({ audioId: narration.id, podcastAudioId: talk.id });
    expect(await bothShown()).toMatchObject({
      narration: { audio: { id: narration.id, isPodcast: false, status: 'READY' }, sentencesBehind: 0 },
      podcast: { audio: { id: talk.id, isPodcast: true } },
    });
  });

  test('are generated at the same time, and each counts as one of the three', async () => {
    await make(podcast);
    expect(await make()).toMatchObject({ isPodcast: false, status: 'PROCESSING' });
    expect(its.started).toHaveLength(2);
  });

  test('both land, though they are asked for at once (S1.05)', async () => {
    const asked = await Promise.all([make(), make(podcast), make(), make(podcast)]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
    const [narration, talk] = asked;
    expect(await stored()).toMatchObject({ audioId: narration.id, podcastAudioId: talk.id });
    expect(its.started).toHaveLength(2);
  });

  test('are each asked for by their form, the narration where nothing is said, and keep their ids and voices', async () => {
    const narration = await make({ voiceId: 'Ava' });
    const talk = await make({ ...podcast, hostVoice: 'Ryan' });
    await its.makeReady(narration.id);
    await its.makeReady(talk.id);
    await write('Another text.');
    expect(await make()).toMatchObject({ id: narration.id, voiceId: 'Ava', attempt: 2 });
    expect(await make({ isPodcast: true })).toMatchObject({
      id: talk.id,
      hostVoice: 'Ryan',
      length: 'short',
      attempt: 2,
    });
  });

  test('a podcast in another style is the next attempt at the same podcast', async () => {
    const { id } = await make(podcast);
    await its.makeReady(id);
    expect(await make({ ...podcast, format: 'debate' })).toMatchObject({ id, format: 'debate', attempt: 2 });
    expect(its.started.map(({ script }) => script)).toEqual(['write', 'write']);
  });

  test('have each a price before, and are each out of date by themselves', async () => {
    const before = await bothShown();
    expect(before.narration.price.credits).toBeGreaterThan(0);
    expect(before.podcast.price.credits).toBeGreaterThan(before.narration.price.credits);
    const narration = await make();
    await its.makeReady(narration.id);
    await write('The lamp burns. The sea is far.');
    const talk = await make(podcast);
    await its.makeReady(talk.id);
    expect(await bothShown()).toMatchObject({
      narration: { sentencesBehind: expect.any(Number), price: { credits: 1 } },
      podcast: { sentencesBehind: 0, price: { credits: 0 } },
    });
    expect((await shown()).sentencesBehind).toBeGreaterThan(0);
  });

  test('a refusal names the one that is being generated', async () => {
    await make(podcast);
    await expect(make({ ...podcast, format: 'debate' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The podcast of this chapter is being generated. Wait until it is ready, or cancel it.',
    });
  });

  test('one that is deleted leaves the other', async () => {
    const narration = await make();
    const talk = await make(podcast);
    await its.chapters.forgetAudio(author, chapter.id, narration.id);
    await its.remove(narration.id);
    expect(await stored()).not.toHaveProperty('audioId');
    expect(await stored()).toMatchObject({ podcastAudioId: talk.id });
    const another = await make();
    expect(another.id).not.toBe(narration.id);
    expect(await stored()).toMatchObject({ audioId: another.id, podcastAudioId: talk.id });
  });

  test('both stand by themselves once their chapter is gone for ever', async () => {
    const made = [await make(), await make(podcast)];
    await its.heard.release(await stored());
    for (const { id } of made) expect(await its.audios.get(id)).not.toHaveProperty('chapterId');
  });

  test('the one audio that a chapter had before stays the podcast that it is, also where a narration joins it', async () => {
    const { id } = await make(podcast);
    await its.makeReady(id);
    await its.transact({ chapter: its.chapters.nameAudiosWrite(await stored(), { narration: id }) });
    expect(await bothShown()).toMatchObject({ podcast: { audio: { id } } });
    expect(await shown()).not.toHaveProperty('audio');
    expect(await make(podcast)).toMatchObject({ id, status: 'READY' });
    const narration = await make();
    expect(await stored()).toMatchObject({ audioId: narration.id, podcastAudioId: id });
  });
});
