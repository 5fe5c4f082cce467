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

let fixture: HeardBooks;
let author: string;
let authors = 0;
let book: StoredBook;
let chapter: StoredChapter;
const views = audioViews({ publicNamesOf: async () => new Map() }, noBooks);

beforeAll(async () => void (fixture = await bootHeardBooks()));
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  fixture.started.length = 0;
  book = await fixture.aBook(author);
  chapter = await fixture.aChapter(book, 'The lamp', 4);
});

const make = async (choices: AudioChoices = {}, { id } = chapter, who = author) =>
  (
    await createChapterAudio({ ...fixture, views })({
      ...requestDefaults,
      actor: anActor(who),
      params: { bookId: book.id, chapterId: id },
      body: choices,
    })
  ).audio;
const showBothForms = async () =>
  (
    await getChapterAudio({ ...fixture, views })({
      ...requestDefaults,
      actor: anActor(author),
      params: { bookId: book.id, chapterId: chapter.id },
    })
  ).chapterAudio;
const showForm = async (form: AudioForm = 'narration') => (await showBothForms())[form];
const storedChapter = async () => (await fixture.chapters.get(author, chapter.id))!;
const podcast = { isPodcast: true, length: 'short' } as const;
const attempt = async (index: number) => (await fixture.begun(index)).attempt;
const write = async (content: string) => {
  const seenChapter = (await fixture.chapters.get(author, chapter.id))!;
  const rewrittenChapter = await fixture.rewrite(seenChapter);
  await fixture.texts.put(
    { ownerId: author, chapterId: chapter.id, textId: rewrittenChapter.textId },
    content,
  );
};

const turnFields = { locked: false, take: 1, sources: [] };
const turns = [
  { ...turnFields, id: 'one', speaker: 'host' as const, text: 'Who lit the lamp?' },
  { ...turnFields, id: 'two', speaker: 'expert' as const, text: 'I knew it. ' },
];

describe('The audio of a chapter', () => {
  test('is generated on a second request if the first one could not start it', async () => {
    vi.spyOn(fixture.executions, 'start').mockRejectedValueOnce(new Error('No answer.'));
    await expect(make()).rejects.toThrow('No answer.');
    expect(fixture.started).toEqual([]);
    const { id } = await make();
    expect(fixture.started).toMatchObject([{ audioId: id, attempt: 1 }]);
  });

  test('contains the chapter’s title and text, and its id is stored with the chapter', async () => {
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
    expect(await fixture.work.getSource(author, source.textId)).toBe(
      '# The lamp\n\nword word word word of The lamp',
    );
    expect((await fixture.chapters.get(author, chapter.id))?.audioId).toBe(audio.id);
  });

  test('has no length limit, unlike other texts: a chapter of 560,000 characters is accepted', async () => {
    await write('A sentence of this chapter. '.repeat(20_000));
    await fixture.grant(author, 1_000);
    await make();
    expect(await attempt(0)).toMatchObject({ characters: 560_012, toSpeak: 540_008, price: 541 });
  });

  test('includes footnotes at an extra price once the author has asked for them, also in updates', async () => {
    await write('It stopped.[^1]\n\n[^1]: In 1893.');
    const notes = 'In 1893.'.length;
    expect(await showForm()).toMatchObject({ price: { characters: 19 }, noteCharacters: notes });
    const { id } = await make();
    expect(await attempt(0)).toMatchObject({ toSpeak: 19 });
    await fixture.makeReady(id);
    expect(await showForm()).toMatchObject({ sentencesBehind: 0, noteCharacters: notes });

    expect(await make({ readNotes: true })).toMatchObject({ id, readNotes: true });
    expect(await attempt(1)).toMatchObject({ toSpeak: notes, voicing: { readNotes: true } });
    await fixture.makeReady(id);
    expect(await showForm()).toMatchObject({ sentencesBehind: 0, price: { characters: 0 } });

    await write('It stopped.[^1]\n\n[^1]: In 1894.');
    expect(await showForm()).toMatchObject({ sentencesBehind: 1, price: { characters: notes } });
    expect(await make()).toMatchObject({ readNotes: true });
    expect(await attempt(2)).toMatchObject({ toSpeak: notes });
  });

  test('stays without footnotes if the author cancels the update that would add them', async () => {
    await write('It stopped.[^1]\n\n[^1]: In 1893.');
    const { id } = await make();
    await fixture.makeReady(id);
    await make({ readNotes: true });
    await fixture.attempts.cancel((await fixture.audios.get(id))!, 'Stopped.');
    expect((await showForm()).audio).not.toHaveProperty('readNotes');
    expect((await fixture.audios.get(id))!.attempt.voicing).not.toHaveProperty('readNotes');
  });

  test('is refused for a chapter with nothing but footnotes, unless the author wants them read', async () => {
    await write('[^1]: In 1893.');
    await expect(make()).rejects.toMatchObject({ code: 'conflict' });
    expect(await make({ readNotes: true })).toMatchObject({ status: 'PROCESSING' });
  });

  test('is named after its position when the chapter has no title', async () => {
    const third = await fixture.aChapter(book, '', 4).then(() => fixture.aChapter(book, ' ', 4));
    expect(await make({}, third)).toMatchObject({ title: 'Chapter 3' });
  });

  test('has the chapter’s title, shortened to the 75 characters of an audio title', async () => {
    const longChapter = await fixture.aChapter(book, 'Very long '.repeat(20), 4);
    const { title } = await make({}, longChapter);
    expect(title.length).toBeLessThanOrEqual(75);
    expect(title).toMatch(/^Very long .*…$/);
  });

  test('is refused for a chapter without words', async () => {
    await write(' \n\n***\n\n—');
    await expect(make()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('no words'),
    });
    expect((await showForm()).price).toEqual({ characters: 0, credits: 0 });
  });

  test('is refused for other people, chapters of another book and chapters in the trash', async () => {
    await expect(make({}, chapter, 'somebody')).rejects.toMatchObject({ code: 'not_found' });
    const otherChapter = await fixture.aChapter(await fixture.aBook(author), 'Elsewhere');
    await expect(make({}, otherChapter)).rejects.toMatchObject({ code: 'not_found' });
    await fixture.trashChapter(chapter, book.id);
    await expect(make()).rejects.toMatchObject({ code: 'not_found' });
    expect(fixture.started).toEqual([]);
  });

  test('is generated only once when the author requests it eight times simultaneously', async () => {
    const audios = await Promise.all(Array.from({ length: 8 }, () => make()));
    expect(new Set(audios.map(({ id }) => id)).size).toBe(1);
    expect(fixture.started).toHaveLength(1);
  });

  test('is returned again while in progress; a request with another voice or new text is refused', async () => {
    const { id } = await make();
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    await expect(make({ voiceId: 'Ava' })).rejects.toMatchObject({ code: 'conflict' });
    await fixture.rewrite((await fixture.chapters.get(author, chapter.id))!);
    await expect(make()).rejects.toMatchObject({ code: 'conflict' });
    expect(fixture.started).toHaveLength(1);
  });

  test('is returned unchanged and free of charge if requested again while it is up to date', async () => {
    const { id } = await make();
    await fixture.makeReady(id);
    expect(await make()).toMatchObject({ id, status: 'READY' });
    expect(await showForm()).toMatchObject({ sentencesBehind: 0, price: { characters: 0, credits: 0 } });
    expect(fixture.started).toHaveLength(1);
  });

  test('keeps its id when it is updated, and only the changed sentences are spoken and charged', async () => {
    await write('The lamp burns. The sea is far. Nobody comes.');
    const { id } = await make();
    await fixture.makeReady(id);
    await write('The lamp burns. The sea is near! Nobody comes.');
    expect(await showForm()).toMatchObject({ sentencesBehind: 1, price: { characters: 16, credits: 1 } });
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    expect(fixture.started[1]).toEqual({ audioId: id, attempt: 2 });
    expect(await fixture.begun(1)).toMatchObject({ id, attempt: { number: 2, toSpeak: 16, price: 1 } });
  });

  test('is not outdated by new rules for splitting sentences; the next update repairs misread text', async () => {
    const cutByOtherRules = (sentences: readonly Sentence[]) =>
      sentences.flatMap(({ text, ...sentence }) =>
        text.split(/(?<=\.) /u).map((part) => ({ ...sentence, text: part.replace('bold', '&#x62;old') })),
      );
    await write('“Go!” Dr. Lowe said. The bold sea is far. The lamp burns.');
    const { id } = await make();
    await fixture.makeReady(id, cutByOtherRules);
    await write('“Go!” Dr. Lowe said. The bold sea is far. The lamp burns. ');
    expect(await showForm()).toMatchObject({ sentencesBehind: 0, price: { characters: 0, credits: 0 } });
    await write('“Go!” Dr. Lowe said. The bold sea is far. The lamp is out.');
    expect(await showForm()).toMatchObject({ sentencesBehind: 1, price: { characters: 16 } });
    await make();
    const words = await wordsOf(fixture.work, (await fixture.audios.get(id))!);
    expect(words.map(({ text }) => text)).toEqual([
      'The lamp',
      '“Go!” Dr.',
      'Lowe said.',
      'The bold sea is far.',
      'The lamp is out.',
    ]);
  });

  test('costs credits for each repetition of a sentence, exactly as many as were shown before', async () => {
    await write('The sea is far. '.repeat(1_000));
    const { price } = await showForm();
    expect(price.credits).toBeGreaterThanOrEqual(15);
    const { id } = await make();
    const characters = price.characters;
    expect(await attempt(0)).toMatchObject({ toSpeak: characters, price: price.credits });
    await fixture.makeReady(id);

    await write('The sea is far. '.repeat(1_001));
    expect((await showForm()).price).toEqual({ characters: 15, credits: 1 });
    await write('The sea is far. '.repeat(2_000));
    expect((await showForm()).price).toEqual({ characters: 15_000, credits: 15 });
  });

  test('costs nothing to update when sentences were only removed or moved', async () => {
    await write('The sea is far. The lamp burns. The sea is far.');
    const { id } = await make();
    await fixture.makeReady(id);
    await write('The lamp burns. The sea is far.');
    expect(await showForm()).toMatchObject({ price: { characters: 0, credits: 0 } });
  });

  test('costs credits even for characters that make no sound, such as ellipses', async () => {
    await write(`One.\n\n${'…\n\n'.repeat(3_000)}`);
    const { price } = await showForm();
    expect(price.credits).toBeGreaterThanOrEqual(3);
  });

  test('is generated again in full if another voice is chosen', async () => {
    const { id } = await make({ voiceId: 'Ava' });
    const wholeCharacters = (await attempt(0)).toSpeak;
    await fixture.makeReady(id);
    await make({ voiceId: 'Ryan' });
    expect(await attempt(1)).toMatchObject({ voicing: { voiceId: 'Ryan' }, toSpeak: wholeCharacters });
  });

  test('is spoken again only in the sentences with a word whose pronunciation changed', async () => {
    await write('Siobhan waits. The sea is far. Nobody calls Siobhan.');
    const { id } = await make();
    await fixture.makeReady(id);
    await fixture.pronouncing(author, book.id, { word: 'Siobhan', say: 'Shivawn' });
    expect(await showForm()).toMatchObject({ sentencesBehind: 0, price: { characters: 14 + 21 } });
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    await fixture.makeReady(id);
    expect(await showForm()).toMatchObject({ price: { characters: 0 } });
    await fixture.pronouncing(author, book.id, { word: 'sea', say: 'see' });
    expect(await showForm()).toMatchObject({ price: { characters: 14 + 15 + 21 } });
  });

  test('keeps its voice if a later request names no voice', async () => {
    const { id } = await make({ voiceId: 'Ava' });
    await fixture.makeReady(id);
    await write('Another text.');
    expect(await make()).toMatchObject({ id, voiceId: 'Ava' });
  });

  test('has the title of its chapter until the author gives it a title of its own', async () => {
    const { id } = await make();
    await fixture.makeReady(id);
    const seenChapter = (await fixture.chapters.get(author, chapter.id))!;
    await fixture.chapters.describe(seenChapter, { title: 'The light', updatedAt: 'now' });
    expect((await showForm()).sentencesBehind).toBe(1);
    expect(await make()).toMatchObject({ title: 'The light' });
    await fixture.makeReady(id);
    await fixture.audios.change((await fixture.audios.get(id))!, { title: 'Mine' });
    await fixture.chapters.describe(seenChapter, { title: 'The dark', updatedAt: 'now' });
    expect(await make()).toMatchObject({ title: 'Mine' });
  });

  test('is first written as a script if it is a podcast; the author can ask for only the script', async () => {
    const { id } = await make({ ...podcast, stopAtScript: true });
    expect(fixture.started).toEqual([{ audioId: id, attempt: 1, script: 'hold' }]);
    expect(await attempt(0)).toMatchObject({ toSpeak: 0 });
    await fixture.script(id, turns);
    expect(await make({ ...podcast, stopAtScript: true })).toMatchObject({ id, status: 'SCRIPTED' });
    expect(await make({ isPodcast: true })).toMatchObject({ id, status: 'SCRIPTED' });
    expect(fixture.started).toHaveLength(1);
  });

  test('is spoken from the existing script if it is a podcast and the text is unchanged', async () => {
    const { id } = await make({ ...podcast, stopAtScript: true });
    await fixture.script(id, turns);
    expect((await showForm('podcast')).price).toEqual({ characters: 28, credits: 1 });
    await make({ ...podcast, stopAtScript: false });
    expect(fixture.started[1]).toEqual({ audioId: id, attempt: 2 });
    const { scriptId } = await fixture.begun(1);
    expect(scriptId).toEqual(expect.any(String));
    await fixture.makeReady(id);
    await make({ ...podcast, expertVoice: 'Ryan' });
    expect(await fixture.begun(2)).toMatchObject({
      scriptId,
      attempt: { toSpeak: 'I knew it.'.length + 1 },
    });
  });

  test('gets a new script if it is a podcast and the text has changed', async () => {
    const { id } = await make({ ...podcast, stopAtScript: true });
    await fixture.script(id, turns);
    await write('Quite another text. It is short.');
    expect((await showForm('podcast')).price.credits).toBeGreaterThan(1);
    await make({ ...podcast, stopAtScript: false });
    expect(fixture.started[1]).toMatchObject({ attempt: 2, script: 'write' });
  });

  test('is refused as a podcast with one voice for both speakers', async () => {
    await expect(make({ isPodcast: true, hostVoice: 'Ava', expertVoice: 'Ava' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('is generated from the current text when it is requested again after a failure', async () => {
    const { id } = await make();
    await fixture.fail(id);
    await write('A better text.');
    expect(await make()).toMatchObject({ id, status: 'PROCESSING' });
    const { textId } = (await fixture.chapters.get(author, chapter.id))!;
    expect(await attempt(1)).toMatchObject({ number: 2, source: { originalTextId: textId } });
  });

  test('is a new audio with a new id when it is requested again after its deletion', async () => {
    const { id } = await make();
    await fixture.makeReady(id);
    await fixture.remove(id);
    expect(await showForm()).not.toHaveProperty('audio');
    const another = await make();
    expect(another.id).not.toBe(id);
    expect((await fixture.chapters.get(author, chapter.id))?.audioId).toBe(another.id);
  });
});

describe('The narration and the podcast of a chapter', () => {
  test('are two audios, and the chapter stores the ids of both (S1.05)', async () => {
    const narration = await make();
    await fixture.makeReady(narration.id);
    const podcastAudio = await make(podcast);
    expect(podcastAudio).toMatchObject({ isPodcast: true, status: 'PROCESSING', attempt: 1 });
    expect([narration, podcastAudio].map(({ title, topic }) => [title, topic])).toEqual([
      ['The lamp', 'The lamp'],
      ['The lamp', 'The lamp (podcast)'],
    ]);
    expect(podcastAudio.id).not.toBe(narration.id);
    expect(await storedChapter()).toMatchObject({ audioId: narration.id, podcastAudioId: podcastAudio.id });
    expect(await showBothForms()).toMatchObject({
      narration: { audio: { id: narration.id, isPodcast: false, status: 'READY' }, sentencesBehind: 0 },
      podcast: { audio: { id: podcastAudio.id, isPodcast: true } },
    });
  });

  test('are generated at the same time', async () => {
    await make(podcast);
    expect(await make()).toMatchObject({ isPodcast: false, status: 'PROCESSING' });
    expect(fixture.started).toHaveLength(2);
  });

  test('are each created only once when both are requested twice simultaneously (S1.05)', async () => {
    const audios = await Promise.all([make(), make(podcast), make(), make(podcast)]);
    expect(new Set(audios.map(({ id }) => id)).size).toBe(2);
    const [narration, talk] = audios;
    expect(await storedChapter()).toMatchObject({ audioId: narration.id, podcastAudioId: talk.id });
    expect(fixture.started).toHaveLength(2);
  });

  test('keep their ids and voices when updated; a request without a type updates the narration', async () => {
    const narration = await make({ voiceId: 'Ava' });
    const talk = await make({ ...podcast, hostVoice: 'Ryan' });
    await fixture.makeReady(narration.id);
    await fixture.makeReady(talk.id);
    await write('Another text.');
    expect(await make()).toMatchObject({ id: narration.id, voiceId: 'Ava', attempt: 2 });
    expect(await make({ isPodcast: true })).toMatchObject({
      id: talk.id,
      hostVoice: 'Ryan',
      length: 'short',
      attempt: 2,
    });
  });

  test('keep the podcast’s id when the author changes its style; a new script is written', async () => {
    const { id } = await make(podcast);
    await fixture.makeReady(id);
    expect(await make({ ...podcast, format: 'debate' })).toMatchObject({ id, format: 'debate', attempt: 2 });
    expect(fixture.started.map(({ script }) => script)).toEqual(['write', 'write']);
  });

  test('have separate prices, and go out of date separately', async () => {
    const formsBefore = await showBothForms();
    expect(formsBefore.narration.price.credits).toBeGreaterThan(0);
    expect(formsBefore.podcast.price.credits).toBeGreaterThan(formsBefore.narration.price.credits);
    const narration = await make();
    await fixture.makeReady(narration.id);
    await write('The lamp burns. The sea is far.');
    const talk = await make(podcast);
    await fixture.makeReady(talk.id);
    expect(await showBothForms()).toMatchObject({
      narration: { sentencesBehind: expect.any(Number), price: { credits: 1 } },
      podcast: { sentencesBehind: 0, price: { credits: 0 } },
    });
    expect((await showForm()).sentencesBehind).toBeGreaterThan(0);
  });

  test('cannot be changed while in progress; the refusal says which of the two is in progress', async () => {
    await make(podcast);
    await expect(make({ ...podcast, format: 'debate' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The podcast of this chapter is being generated. Wait until it is ready, or cancel it.',
    });
  });

  test('are deleted independently of each other', async () => {
    const narration = await make();
    const talk = await make(podcast);
    await fixture.chapters.forgetAudio(author, chapter.id, narration.id);
    await fixture.remove(narration.id);
    expect(await storedChapter()).not.toHaveProperty('audioId');
    expect(await storedChapter()).toMatchObject({ podcastAudioId: talk.id });
    const another = await make();
    expect(another.id).not.toBe(narration.id);
    expect(await storedChapter()).toMatchObject({ audioId: another.id, podcastAudioId: talk.id });
  });

  test('lose their link to the chapter when the chapter is deleted for good', async () => {
    const madeAudios = [await make(), await make(podcast)];
    await fixture.heard.release(await storedChapter());
    for (const { id } of madeAudios) expect(await fixture.audios.get(id)).not.toHaveProperty('chapterId');
  });

  test('are not mixed up if the chapter wrongly stores the podcast’s id as the narration’s id', async () => {
    const { id } = await make(podcast);
    await fixture.makeReady(id);
    await fixture.transact({
      chapter: fixture.chapters.nameAudiosWrite(await storedChapter(), { narration: id }),
    });
    expect(await showBothForms()).toMatchObject({ podcast: { audio: { id } } });
    expect(await showForm()).not.toHaveProperty('audio');
    expect(await make(podcast)).toMatchObject({ id, status: 'READY' });
    const narration = await make();
    expect(await storedChapter()).toMatchObject({ audioId: narration.id, podcastAudioId: id });
  });
});
