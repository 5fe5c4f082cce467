// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { warnOfCutText } from './warn-of-cut-text.ts';
import { toastStore } from './toasts.ts';

let stop = () => {};

beforeEach(() => (stop = warnOfCutText()));
afterEach(() => {
  stop();
  document.body.replaceChildren();
  toastStore.set([]);
});

function insert(field: HTMLInputElement | HTMLTextAreaElement, data: string, inputType = 'insertFromPaste') {
  document.body.append(field);
  field.dispatchEvent(new InputEvent('beforeinput', { inputType, data, bubbles: true }));
  return toastStore.get().map(({ message }) => message);
}

const fieldOf = <Name extends 'input' | 'textarea'>(
  name: Name,
  maxLength: number,
  value = '',
  selected: [number, number] = [value.length, value.length],
) => {
  const field = document.createElement(name);
  field.maxLength = maxLength;
  field.value = value;
  field.setSelectionRange(...selected);
  return field;
};

describe('Text pasted into a field with a limit', () => {
  test.each(['insertFromPaste', 'insertFromDrop'])('is reported when it does not fit (%s)', (inputType) =>
    expect(insert(fieldOf('input', 10, 'abcd'), 'efghijklm', inputType)).toEqual([
      'The last 3 characters of what you pasted didn’t fit: this field can be up to 10 characters.',
    ]),
  );

  test('replaces the selected text, which then does not count towards the limit', () =>
    expect(insert(fieldOf('input', 10, 'abcdefgh', [0, 8]), '0123456789')).toEqual([]));

  test('counts no line breaks in a single-line field, and one character per break in a text area', () => {
    expect(insert(fieldOf('input', 4), 'a\r\nb\nc\nd')).toEqual([]);
    expect(insert(fieldOf('textarea', 7), 'a\r\nb\r\nc\r\nd')).toEqual([]);
    expect(insert(fieldOf('textarea', 6), 'a\r\nb\r\nc\r\nd')).toEqual([
      'The last character of what you pasted didn’t fit: this field can be up to 6 characters.',
    ]);
  });

  test('is not reported when it fits, is typed or has no limit', () => {
    expect(insert(fieldOf('input', 10), 'short')).toEqual([]);
    expect(insert(fieldOf('input', 2, 'ab'), 'c', 'insertText')).toEqual([]);
    expect(insert(document.createElement('textarea'), 'x'.repeat(10_000))).toEqual([]);
  });
});
