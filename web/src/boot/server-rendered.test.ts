// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { dataBlockId } from '#shared/pages/template.ts';
import { renderWith, serverRendered } from './server-rendered.ts';

afterEach(() => {
  document.body.replaceChildren();
  renderWith(undefined);
});

const sentData = { cues: [], isWhole: true };
const page = (name: string) => {
  document.body.innerHTML = `<script type="application/json" id="${dataBlockId(name)}">${JSON.stringify(sentData)}</script>`;
};

test('a screen starts with the data sent in its page, and gets the same object at each read', () => {
  page('player');
  expect(serverRendered('player')).toEqual(sentData);
  expect(serverRendered('player')).toBe(serverRendered('player'));
});

test('a screen starts without data when the page is for another screen', () => {
  page('other');
  expect(serverRendered('player')).toBeUndefined();
});
