// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { fieldOf, pageText, render, until } from '#web/testing/screen.tsx';
import { VoiceSelect } from './voice-select.tsx';

let unmount = async () => {};
const show = async (voiceId: VoiceId, language: string) => {
  const choice = { voiceId, language, onChange: () => undefined };
  unmount = await render(<VoiceSelect label="Voice" {...choice} />);
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ voiceStandIn: 'eSpeak NG' })));
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

test('the voices to choose from are grouped by language, that of the text first', async () => {
  await show('Vicki', 'de');
  const groups = [...fieldOf('Voice').querySelectorAll('optgroup')];
  expect(groups.slice(0, 2).map(({ label }) => label)).toEqual(['German', 'English']);
  expect([...groups[0]!.querySelectorAll('option')].map(({ value }) => value)).toEqual(['Vicki', 'Daniel']);
  expect(pageText()).not.toContain('kanji');
});

test('a local copy says before a Japanese voice is used that it can’t read kanji', async () => {
  await show('Kazuha', 'ja');
  await until(() => pageText().includes('eSpeak NG can’t read Japanese characters (kanji), only kana.'));
});
