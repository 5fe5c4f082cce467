// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { authState } from '#web/auth/auth.ts';
import { fieldOf, fill, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { aScript, aTurn } from './testing/scripts.ts';
import {
  aPodcast,
  chooseInMenu,
  fieldOfTurn,
  openStudio,
  sentTo,
  server,
  wordsOfTurns,
} from './testing/studio.tsx';

const saveRoute = 'PUT /api/audio/{id}/script';
const speak = 'POST /api/audio/{id}/speak';

let unmount = async () => {};
const open = async (...part: Parameters<typeof openStudio>) => {
  unmount = await openStudio(...part);
};
const type = (number: number, text: string) =>
  fill(fieldOfTurn(number).getAttribute('aria-label') ?? '', text);
const priceInDialog = () => Number(/Up to (\d+) credits/.exec(pageText())?.[1]);
async function save(): Promise<void> {
  await act(async () => fieldOfTurn(1).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settle();
}

afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('A podcast script', () => {
  test('shows each voice’s turns, and the share of turns that is based on the author’s text', async () => {
    await open();
    expect(wordsOfTurns()).toEqual([
      'Why do lamps go out?',
      'Because nobody trims the wick.',
      'And at the mill?',
    ]);
    expect(fieldOfTurn(2).getAttribute('aria-label')).toBe('Aoede, turn 2');
    expect(pageText()).toContain('Deep dive. Written by Sonnet. 33% of the turns are based on your text.');
    expect(pageText()).not.toContain('A lamp that is not trimmed goes out.');
    await press('Based on 2 sentences');
    expect(pageText()).toContain('A lamp that is not trimmed goes out.');
    expect(pageText()).toContain('In their own words');
  });

  test('says that it was written by rules if no language model was used', async () => {
    await open({ script: aScript({ byModel: false, model: 'offline writer' }) });
    expect(pageText()).toContain('Written by rules, not by a language model');
  });

  test('is edited in place and saved without generating audio', async () => {
    await open();
    await type(1, 'Why does a lamp go out?');
    await save();
    expect(sentTo(saveRoute)).toMatchObject([
      { baseRevision: 1, turns: [{ text: 'Why does a lamp go out?' }, {}, {}] },
    ]);
    expect(pageText()).toContain('Saved.');
    expect(sentTo(speak)).toHaveLength(0);
  });

  test('with an empty or overlong turn marks that turn, and is neither saved nor spoken', async () => {
    await open();
    await type(1, ' … ');
    expect(pageText()).toContain(podcastRefusals.turnEmpty);
    expect(fieldOfTurn(1).getAttribute('aria-invalid')).toBe('true');
    expect(pageText()).toContain('One turn can’t be spoken as written.');
    await type(2, 'x'.repeat(2_001));
    expect(pageText()).toContain(podcastRefusals.turnTooLong);
    expect(pageText()).toContain('2001/2000');
    await save();
    expect(sentTo(saveRoute)).toHaveLength(0);
  });

  test('shows how a turn was changed elsewhere, and keeps the local text until the author chooses', async () => {
    await open();
    await type(1, 'Mine.');
    const theirs = aScript({ revision: 5 });
    server.refusals[saveRoute] = {
      status: 409,
      script: { ...theirs, turns: theirs.turns.with(0, aTurn({ text: 'Theirs.' })) },
    };
    await save();
    expect(pageText()).toContain('It was also changed elsewhere, to:Theirs.');
    expect(fieldOfTurn(1).value).toBe('Mine.');
    expect(pageText()).toContain('One turn was also changed elsewhere. Choose which version to keep first.');
    await press('Use the other');
    expect(fieldOfTurn(1).value).toBe('Theirs.');
    expect(pageText()).not.toContain('changed elsewhere');
  });

  test('keeps an edit that could not be saved, and shows the reason', async () => {
    await open();
    server.refusals[saveRoute] = { status: 403, message: 'You may not change this now.' };
    await type(1, 'Other words.');
    await save();
    expect(pageText()).toContain('Not saved: You may not change this now.');
    expect(fieldOfTurn(1).value).toBe('Other words.');
  });
});

describe('A turn of a podcast script', () => {
  test('can be locked, unlocked, given to the other voice and requested as a new take', async () => {
    await open();
    await press('Lock Orus, turn 1');
    await chooseInMenu(3, 'Assign to Aoede');
    await chooseInMenu(2, 'Try another take');
    await save();
    expect(sentTo(saveRoute).at(-1)).toMatchObject({
      turns: [{ locked: true }, { take: 2 }, { speaker: 'expert' }],
    });
    await press('Unlock Orus, turn 1');
    expect(pageText()).toContain('No audio yet');
  });

  test('is deleted, and returns to its place on undo', async () => {
    await open();
    await chooseInMenu(2, 'Delete');
    expect(wordsOfTurns()).toEqual(['Why do lamps go out?', 'And at the mill?']);
    expect(document.activeElement?.textContent).toBe('Undo');
    await press('Undo');
    expect(wordsOfTurns()[1]).toBe('Because nobody trims the wick.');
    expect(document.activeElement).toBe(fieldOfTurn(2));
  });

  test('added before or after another turn or at the end has the other voice and gets the focus', async () => {
    await open();
    await chooseInMenu(1, 'Add a turn after');
    expect(document.activeElement).toBe(fieldOfTurn(2));
    expect(fieldOfTurn(2).getAttribute('aria-label')).toBe('Aoede, turn 2');
    await chooseInMenu(1, 'Add a turn before');
    expect(wordsOfTurns()[0]).toBe('');
    await press('Add a turn');
    expect(document.activeElement).toBe(fieldOfTurn(6));
    await act(async () =>
      fieldOfTurn(6).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
      ),
    );
    expect(document.activeElement).toBe(fieldOfTurn(7));
    // New turns without text aren't saved.
    await save();
    expect(sentTo(saveRoute)).toHaveLength(0);
  });

  test('moves by one place with Alt and an arrow key or by the menu, and announces its position', async () => {
    await open();
    const grip = document.querySelector<HTMLElement>('[data-turn=t1] [data-grip]');
    await act(async () =>
      grip?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true })),
    );
    expect(wordsOfTurns()[1]).toBe('Why do lamps go out?');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Orus, turn 2');
    expect(pageText()).toContain('The turn is now number 2 of 3.');
    await chooseInMenu(2, 'Move up');
    expect(wordsOfTurns()[0]).toBe('Why do lamps go out?');
    await expect(chooseInMenu(1, 'Move up')).rejects.toThrow('has no');
    await expect(chooseInMenu(3, 'Move down')).rejects.toThrow('has no');
  });

  test('is saved before it is played, and pressing the play button again stops the sound', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await open();
    await type(1, 'Why, then?');
    await press('Hear Orus, turn 1');
    await settle();
    expect(server.requests.map(({ route }) => route).filter((route) => !route.startsWith('GET'))).toEqual([
      saveRoute,
      'POST /api/audio/{id}/script/turns/t1/hear',
    ]);
    expect(play).toHaveBeenCalledTimes(1);
    await press('Stop Orus, turn 1');
    await press('Hear Orus, turn 1');
    await settle();
    expect(sentTo('POST /api/audio/{id}/script/turns/t1/hear')).toHaveLength(1);
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('shows the reason when it cannot be played', async () => {
    await open();
    server.refusals['POST /api/audio/{id}/script/turns/t1/hear'] = {
      status: 402,
      message: 'Out of credits.',
    };
    await press('Hear Orus, turn 1');
    await settle();
    expect(pageText()).toContain('Out of credits.');
  });
});

describe("Generating a script's audio", () => {
  test('costs credits only for the changed turns, and the price is shown first', async () => {
    await open();
    await type(1, 'Why does a lamp go out?');
    await save();
    expect(pageText()).toContain('1 turn changed');
    expect(pageText()).toContain('1 credit');
    await press('Update audio');
    await settle();
    expect(sentTo(speak)).toEqual([
      { hostVoice: 'en-US-Chirp3-HD-Orus', expertVoice: 'en-US-Chirp3-HD-Aoede' },
    ]);
    expect(pageText()).toContain('Audio is being generated. We’ll save your changes when it’s done.');
  });

  test('is not offered when the audio is up to date', async () => {
    await open({ script: aScript({ isSpoken: true }) });
    expect(pageText()).toContain('The audio is up to date.');
    expect(pageText()).not.toContain('Update audio');
  });

  test('in other voices keeps the script, and the price is shown first', async () => {
    await open({ script: aScript({ isSpoken: true }) });
    await fill('Expert', 'Ryan');
    expect(pageText()).toContain('1 turn changed');
    expect(wordsOfTurns()[1]).toBe('Because nobody trims the wick.');
    expect(fieldOfTurn(2).getAttribute('aria-label')).toBe('Ryan, turn 2');
    await fill('Host', 'Ryan');
    expect(fieldOf('Expert').value).toBe('en-US-Chirp3-HD-Aoede');
    await press('Update audio');
    await settle();
    expect(sentTo(speak)).toEqual([{ hostVoice: 'Ryan', expertVoice: 'en-US-Chirp3-HD-Aoede' }]);
    expect(sentTo(saveRoute)).toHaveLength(0);
  });

  test('is free when only the order of the turns has changed', async () => {
    await open({ script: aScript({ isSpoken: true }) });
    await chooseInMenu(1, 'Move down');
    expect(pageText()).toContain('All turns have audio. Joining them again is free.');
    await press('Join audio');
    await settle();
    expect(sentTo(saveRoute)).toHaveLength(1);
    expect(sentTo(speak)).toHaveLength(1);
  });

  test('waits for the author’s request if the author chose to see the script first', async () => {
    const script = aScript();
    const { downloadUrl: _none, ...audio } = aPodcast({ status: 'SCRIPTED', progress: 0 });
    await open({
      audio,
      script: {
        ...script,
        turns: script.turns.map((turn) => ({ ...turn, isSpoken: false })),
        toSpeak: { turns: 3, characters: 62, credits: 1 },
      },
    });
    expect(pageText()).toContain('3 turns, no audio yet');
    expect(document.querySelector('[data-turn]')?.textContent).not.toContain('No audio yet');
    await press('Generate audio');
    await settle();
    expect(sentTo(speak)).toHaveLength(1);
  });

  test('shows the reason when it is refused, with a link to the credits', async () => {
    await open();
    server.refusals[speak] = { status: 402, message: 'This may cost 9 credits, and you have 2.' };
    await press('Join audio');
    await settle();
    expect(pageText()).toContain('This may cost 9 credits, and you have 2.');
    expect(document.querySelector('a[href="/books/credits"]')).not.toBeNull();
  });
});

describe('Regenerating a script', () => {
  test('first shows what is replaced, what stays and the price; then sends the author’s choices', async () => {
    await open({ audio: aPodcast({ characters: 5_000 }) });
    await press('Lock Orus, turn 1');
    await press('Regenerate script…');
    expect(pageText()).toContain('2 turns will be replaced. The 1 turn you locked will stay.');
    await fill('Style', 'debate');
    const mediumPrice = priceInDialog();
    await fill('Length', 'short');
    expect(priceInDialog()).toBeLessThan(mediumPrice);
    await press('Regenerate');
    await settle();
    await settle();
    expect(server.requests.filter(({ route }) => !route.startsWith('GET'))).toMatchObject([
      { route: saveRoute, body: { turns: [{ locked: true }, {}, {}] } },
      { route: 'POST /api/audio/{id}/script', body: { format: 'debate', length: 'short' } },
    ]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(pageText()).toContain('Writing the script…');
  });
});

describe('A script in progress', () => {
  test('shows its turns as they arrive, and can be cancelled', async () => {
    const { downloadUrl: _none, ...audio } = aPodcast({ status: 'PROCESSING', stage: 'script', progress: 0 });
    const [first] = aScript().turns;
    await open({ audio, script: aScript({ status: 'writing', revision: 0, turns: [first!] }) });
    expect(pageText()).toContain('1 turn so far');
    expect(pageText()).toContain('Why do lamps go out?');
    expect(document.querySelector('textarea')).toBeNull();
    server.script = aScript({ status: 'writing', revision: 0 });
    await until(() => pageText().includes('3 turns so far'));
    await press('Cancel');
    await settle();
    expect(sentTo('POST /api/audio/{id}/cancel')).toHaveLength(1);
  });

  test('shows its status before the first turn, and can be edited as soon as it is ready', async () => {
    const { downloadUrl: _none, ...audio } = aPodcast({ status: 'PROCESSING', stage: 'script', progress: 0 });
    await open({ audio, script: undefined });
    expect(pageText()).toContain('Reading your text…');
    server.audio = { ...audio, id: server.audio!.id, status: 'SCRIPTED' };
    server.script = aScript();
    await until(() => document.querySelector('textarea') !== null);
  });
});

describe('The studio', () => {
  test('shows why an audio failed, and retries it', async () => {
    const { downloadUrl: _none, ...audio } = aPodcast({ status: 'FAILED', reason: 'The model broke off.' });
    await open({ audio, script: undefined });
    expect(pageText()).toContain('The model broke off.');
    expect(pageText()).not.toContain('No script yet');
    await press('Retry');
    await settle();
    expect(sentTo('POST /api/audio/{id}/retry')).toHaveLength(1);
  });

  test('shows no script for a narration, but shows whether all its sentences are in the audio', async () => {
    await open({ audio: anAudio({ fidelity: { sentences: 214, unread: [] } }) });
    expect(pageText()).toContain('All 214 sentences are in the audio.');
    expect(pageText()).not.toContain('Script');
    expect(sentTo('GET /api/audio/{id}/script')).toHaveLength(0);
  });

  test("opens neither another user's audio nor a missing one", async () => {
    await open({ audio: anAudio({ ownerId: undefined, visibility: 'public' }) });
    expect(pageText()).toContain('This recording belongs to someone else');
    await unmount();
    await open({ audio: undefined });
    expect(pageText()).toContain('This recording doesn’t exist, or it isn’t yours');
  });

  test('asks visitors to sign in', async () => {
    await open();
    await act(async () => authState.set({ status: 'signedOut', ended: false }));
    expect(pageText()).toContain('Sign in to edit the script, voices and text of your recording.');
  });
});
