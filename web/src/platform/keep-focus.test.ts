// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1">
      <button id="above">Above</button>
      <ul>
        <li><a id="open-1" href="/1">One</a><button id="delete-1">Delete</button></li>
        <li><a id="open-2" href="/2">Two</a><button id="delete-2">Delete</button></li>
      </ul>
      <form><textarea id="text"></textarea><button id="add">Add</button></form>
    </main>`;
  end = keepFocus();
  document.dispatchEvent(new Event('keydown'));
});

afterEach(() => end());

describe('The keyboard goes on', () => {
  test('at the next of a list where an entry of it goes', async () => {
    focus('delete-1');
    the('delete-1').closest('li')?.remove();
    expect(await focused()).toBe('open-2');
  });

  test('at the one before where the last goes, and beside the list where none is left', async () => {
    focus('delete-2');
    the('delete-2').closest('li')?.remove();
    expect(await focused()).toBe('delete-1');
    document.querySelector('ul')?.remove();
    expect(await focused()).toBe('text');
  });

  test('in the form whose button can be pressed no more', async () => {
    focus('add');
    // Browsers blur a focused button when it becomes disabled.
    the('add').blur();
    the('add').setAttribute('disabled', '');
    expect(await focused()).toBe('text');
  });

  test('at what came in its place', async () => {
    const list = document.querySelector('ul')!;
    focus('delete-1');
    list.innerHTML = '<li><button id="undo">Undo</button></li>';
    expect(await focused()).toBe('undo');
  });

  test('about what opened a dialog, where both are gone', async () => {
    focus('delete-1');
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button id="yes">Yes</button><button id="no">No</button>';
    document.body.append(dialog);
    focus('no');
    focus('yes');
    dialog.remove();
    the('delete-1').closest('li')?.remove();
    expect(await focused()).toBe('open-2');
  });

  test('at the content where nothing is left', async () => {
    focus('text');
    the('content').innerHTML = '';
    expect(await focused()).toBe('content');
  });
});

describe('The focus is let be', () => {
  test('where somebody gives it a better place', async () => {
    focus('delete-1');
    the('delete-1').closest('li')?.remove();
    focus('above');
    expect(await focused()).toBe('above');
  });

  test('of who works with a pointer', async () => {
    focus('delete-1');
    document.dispatchEvent(new Event('pointerdown'));
    the('delete-1').closest('li')?.remove();
    expect(await focused()).toBe('');
  });

  test('of who took it away, while what had it is there', async () => {
    focus('delete-1');
    the('delete-1').blur();
    the('open-2').remove();
    expect(await focused()).toBe('');
  });
});

const the = (id: string) => document.getElementById(id)!;
const focus = (id: string) => the(id).focus();

async function focused(): Promise<string> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  return document.activeElement?.id ?? '';
}
