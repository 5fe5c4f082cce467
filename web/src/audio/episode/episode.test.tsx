// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { EpisodeDetails } from './episode-details.tsx';
import { changeFrom, episodeDraftOf, problemsOf } from './episode-draft.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const draft = (audio: Partial<Audio> = {}) => episodeDraftOf(anAudio(audio));

describe('A draft of episode details', () => {
  const details = {
    description: 'Tides.',
    season: 2,
    explicit: false,
    publishDate: '2019-05-01T10:30:00.000Z',
  };

  test('starts from the stored details, and has no changes until it is edited', () => {
    const before = draft(details);
    expect(before).toMatchObject({ description: 'Tides.', season: '2', episode: '', explicit: 'no' });
    expect(new Date(`${before.date}T${before.time}`).toISOString()).toBe(details.publishDate);
    expect(changeFrom(before, before)).toEqual({});
    expect(changeFrom({ ...before, description: ' Tides. ' }, before)).toEqual({});
  });

  test('sends only the changed fields, and null for emptied ones', () => {
    const before = draft(details);
    const emptied = { ...before, season: '', explicit: '', date: '', time: '' } as const;
    expect(changeFrom({ ...emptied, episode: ' 7 ' }, before)).toEqual({
      season: null,
      episode: 7,
      explicit: null,
      publishDate: null,
    });
    const dated = { ...draft(), date: '2020-02-03' };
    expect(changeFrom(dated, draft())).toEqual({
      publishDate: new Date('2020-02-03T00:00').toISOString(),
    });
  });

  test.each([
    [{ season: '0' }, { season: 'A season must be a whole number from 1 to 9,999.' }],
    [{ episode: 'two' }, { episode: 'An episode number must be a whole number from 1 to 9,999.' }],
    [{ episode: '10000' }, { episode: 'An episode number must be a whole number from 1 to 9,999.' }],
    [{ date: '2026-12-24' }, { date: 'A publish date can’t be in the future: audio can’t be scheduled.' }],
    [{ date: '1912-04-14' }, { date: 'A publish date must be in 1970 or later.' }],
    [{ time: '10:30' }, { date: 'Choose a day as well.' }],
    [{ showNotes: 'x'.repeat(4_001) }, { showNotes: 'Show notes can be up to 4,000 characters.' }],
  ])('is reported as invalid if it has %j', (part, problems) => {
    expect(problemsOf({ ...draft(), ...part }, now)).toEqual(problems);
    expect(problemsOf(draft(), now)).toEqual({});
  });
});

describe('The author of an audio', () => {
  const audio = anAudio({ description: 'Tides.' });
  let server: BookServer;
  let unmount: () => Promise<void> = async () => undefined;

  beforeEach(async () => {
    history.replaceState(null, '', '/audio-player');
    server = aBookServer({
      'GET /audio/*': () => ({ audio: { ...audio, showNotes: 'Thanks to *Grace*.' } }),
      'PUT /audio/*': () => ({ audio }),
    });
    unmount = await render(<EpisodeDetails audio={audio} />);
  });
  afterEach(() => unmount());

  const open = async () => {
    await press('Edit episode details');
    await until(() => document.querySelector('form') !== null);
  };

  test('sees all stored episode details in the form and saves only what changed', async () => {
    expect(pageText()).toContain('It has a description.');
    await open();
    expect(fieldOf('Show notes').value).toBe('Thanks to *Grace*.');
    await fill('Season', '2');
    await press('Save details');
    await settle();
    expect(server.of('PUT /audio/*').map(({ body }) => body)).toEqual([{ season: 2 }]);
    await until(() => document.querySelector('form') === null);
  });

  test('keeps the changes when saving fails, and is asked before cancelling', async () => {
    server.answers['PUT /audio/*'] = () => refusal(409, 'This recording was changed elsewhere.');
    await open();
    await fill('Description', 'Tides and lamps.');
    await press('Save details');
    await until(() => pageText().includes('Error: This recording was changed elsewhere.'));
    expect(fieldOf('Description').value).toBe('Tides and lamps.');
    await press('Cancel');
    expect(pageText()).toContain('Your changes aren’t saved yet.');
    await press('Keep editing');
    expect(fieldOf('Description').value).toBe('Tides and lamps.');
  });

  test('is taken to the invalid field, and nothing is sent', async () => {
    await open();
    await fill('Episode number', 'seven');
    await press('Save details');
    expect(document.activeElement).toBe(fieldOf('Episode number'));
    expect(server.of('PUT /audio/*')).toEqual([]);
  });

  test('finds the form for episode details open after choosing it in the audio’s menu', async () => {
    await unmount();
    history.replaceState(null, '', '/audio-player#episode');
    unmount = await render(<EpisodeDetails audio={audio} />);
    await until(() => document.querySelector('form') !== null);
    await act(async () => undefined);
  });
});
