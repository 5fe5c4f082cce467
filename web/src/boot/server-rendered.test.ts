// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { dataBlockId } from '#shared/pages/template.ts';
import { renderWith, serverRendered } from './server-rendered.ts';

afterEach(() => {
  document.body.replaceChildren();
  renderWith(undefined);
});

const sent = { cues: [], isWhole: true };
const page = (name: string) => {
  document.body.innerHTML = `<script type="application/json" id="${dataBlockId(name)}">${JSON.stringify(sent)}</script>`;
};

test('a screen begins from what its page was sent with, the same each time it asks', () => {
  page('player');
  expect(serverRendered('player')).toEqual(sent);
  expect(serverRendered('player')).toBe(serverRendered('player'));
});

test('a screen begins from nothing where another page was sent', () => {
  page('other');
  expect(serverRendered('player')).toBeUndefined();
});
