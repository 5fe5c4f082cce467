import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { idleCreation, step, statusText, type Creation } from './creation.ts';
import { draftFrom } from './draft.ts';

const draft = draftFrom({ content: 'A text.' });
const audio = { id: 'aud_1' } as Audio;
const submitted = { type: 'submitted', draft, signedIn: true } as const;
const loading: Creation = { status: 'loading' };
const success: Creation = { status: 'success', sent: draft };

describe('The creation of an audio', () => {
  test('is idle at first, and loading from the moment that it is submitted (S4.01)', () => {
    expect(step(idleCreation, submitted)).toEqual({ creation: loading, effects: [{ type: 'send', draft }] });
  });

  test('ignores a submit while it is loading (S4.02)', () => {
    expect(step(loading, submitted)).toEqual({ creation: loading, effects: [] });
  });

  test('on success shows a message, passes the audio to the page and waits for a second (S4.03, S4.06)', () => {
    const { creation, effects } = step(loading, { type: 'created', sent: draft, audio });
    expect(creation).toEqual(success);
    expect(effects).toEqual([
      { type: 'say on its way', audioId: audio.id, message: 'Your audio is being generated.' },
      { type: 'wait', milliseconds: 1_000, sent: draft },
      { type: 'hand over', audio },
    ]);
  });

  test('ends in an error when it is refused, and can be submitted again (S4.04)', () => {
    const { creation } = step(loading, { type: 'refused', message: 'No.', signInNeeded: false });
    expect(creation).toEqual({ status: 'error', message: 'No.' });
    expect(statusText(creation)).toBe('Error: No.');
    expect(step(creation, submitted).creation).toEqual(loading);
  });

  test('clears the form one second after success, and is then idle (S4.05)', () => {
    expect(step(success, { type: 'waited', sent: draft })).toEqual({
      creation: idleCreation,
      effects: [{ type: 'clear', sent: draft }],
    });
  });

  test('ignores the same text within a second of its success, but accepts another text', () => {
    expect(step(success, submitted).effects).toEqual([]);
    const other = draftFrom({ content: 'Another text.' });
    expect(step(success, { ...submitted, draft: other }).creation).toEqual(loading);
  });

  test('stays loading when the one-second wait of an earlier creation ends', () => {
    expect(step(loading, { type: 'waited', sent: draft }).creation).toBe(loading);
  });

  test('asks a visitor to sign in, unless the text itself is refused (S5.04)', () => {
    expect(step(idleCreation, { ...submitted, signedIn: false }).effects).toContainEqual({
      type: 'ask to sign in',
    });
    const empty = step(idleCreation, { type: 'submitted', draft: draftFrom({}), signedIn: false });
    expect(empty.effects).not.toContainEqual({ type: 'ask to sign in' });
  });

  test('shows an error until the user’s next action, which interrupts neither loading nor success', () => {
    expect(step({ status: 'error', message: 'No.' }, { type: 'moved on' }).creation).toEqual(idleCreation);
    expect(step(loading, { type: 'moved on' }).creation).toBe(loading);
    expect(step(success, { type: 'moved on' }).creation).toBe(success);
  });

  test('shows a failure to load the playlists while it is idle, but not while it is loading', () => {
    const trouble = { type: 'troubled', message: 'Failed to fetch playlists' } as const;
    expect(statusText(step(idleCreation, trouble).creation)).toBe('Error: Failed to fetch playlists');
    expect(step(loading, trouble).creation).toBe(loading);
  });
});
