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

describe('The focus of an element that disappears or is disabled', () => {
  test('moves to the next entry of a list when the focused entry is removed', async () => {
    focus('delete-1');
    the('delete-1').closest('li')?.remove();
    expect(await focused()).toBe('open-2');
  });

  test('moves to the previous entry if the last is removed, or beside the list if all are removed', async () => {
    focus('delete-2');
    the('delete-2').closest('li')?.remove();
    expect(await focused()).toBe('delete-1');
    document.querySelector('ul')?.remove();
    expect(await focused()).toBe('text');
  });

  test('moves to a field of the form when the form’s focused button is disabled', async () => {
    focus('add');
    // Browsers blur a focused button when it becomes disabled.
    the('add').blur();
    the('add').setAttribute('disabled', '');
    expect(await focused()).toBe('text');
  });

  test('moves to the element that replaced the focused one', async () => {
    const list = document.querySelector('ul')!;
    focus('delete-1');
    list.innerHTML = '<li><button id="undo">Undo</button></li>';
    expect(await focused()).toBe('undo');
  });

  test('moves to the next entry when the focused dialog and the entry that opened it are removed', async () => {
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

  test('moves to the main content when nothing else is left', async () => {
    focus('text');
    the('content').innerHTML = '';
    expect(await focused()).toBe('content');
  });
});

describe('The focus', () => {
  test('is not moved when another element already has it', async () => {
    focus('delete-1');
    the('delete-1').closest('li')?.remove();
    focus('above');
    expect(await focused()).toBe('above');
  });

  test('is not moved for a user who last used a pointer', async () => {
    focus('delete-1');
    document.dispatchEvent(new Event('pointerdown'));
    the('delete-1').closest('li')?.remove();
    expect(await focused()).toBe('');
  });

  test('is not moved if the element that lost it still exists', async () => {
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
