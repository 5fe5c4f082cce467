// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declaredFor } from '#web/testing/declared-for.ts';
import { render, press, settle } from '#web/testing/screen.tsx';
import { Toaster } from './toaster.tsx';
import { dismissToast, showToast, toastStore } from './toasts.ts';

let unmount: () => Promise<void>;

beforeEach(async () => {
  unmount = await render(
    <>
      <button type="button">elsewhere</button>
      <Toaster />
    </>,
  );
});

afterEach(async () => {
  await act(async () => {
    for (const toast of toastStore.get()) dismissToast(toast.id);
    toastStore.set([]);
  });
  await unmount();
});

test('toasts appear in their corner, in an existing region that screen readers announce politely (S2.59)', async () => {
  expect(region('top-right').getAttribute('aria-live')).toBe('polite');
  expect(region('bottom-right').getAttribute('aria-live')).toBe('polite');
  await show('The ferry leaves at six.');
  await show('The panel speaks.', 'bottom-right');
  expect(region('top-right').textContent).toBe('Note: The ferry leaves at six.');
  expect(region('bottom-right').textContent).toBe('Note: The panel speaks.');
});

test('a toast names its type only once, even when the message begins with it', async () => {
  await act(async () => {
    showToast({ type: 'error', message: 'Error: Failed to create audio', durationMilliseconds: 0 });
    showToast({ type: 'error', message: 'The link could not be copied.', durationMilliseconds: 0 });
  });
  const messages = [...region('top-right').querySelectorAll('p')].map((line) => line.textContent);
  expect(messages).toEqual(['Error: Failed to create audio', 'Error: The link could not be copied.']);
});

test.each([
  ['success', 'Done'],
  ['error', 'Error'],
  ['warning', 'Warning'],
  ['info', 'Note'],
] as const)('a toast of type %s begins with the word “%s” (S2.60)', async (type, word) => {
  await act(async () => showToast({ type, message: 'The ferry leaves at six.', durationMilliseconds: 0 }));
  expect(toast()?.dataset['type']).toBe(type);
  expect(toast()?.querySelector('p')?.textContent).toBe(`${word}: The ferry leaves at six.`);
});

test.each([
  ['top-right', 'top', 'bottom', 'S2.59'],
  ['bottom-right', 'bottom', 'top', 'S2.95'],
])(
  'toasts in the corner %s are at the %s edge, not the %s edge, and at the right edge (%s)',
  (corner, at, notAt) => {
    const declared = declaredFor(region(corner), styles);
    for (const side of [at, 'right']) expect(declared).toHaveProperty(side);
    for (const side of [notAt, 'left']) expect(declared).not.toHaveProperty(side);
    expect(declaredFor(region(corner).closest('[data-toasts]')!, styles)).toMatchObject({
      position: 'fixed',
      inset: '0',
    });
  },
);

test('toasts appear below the top bar, and below a page header with controls if there is room', async () => {
  const [bar, header] = ['bar', 'header'].map((name) =>
    document.body.appendChild(Object.assign(document.createElement('div'), { className: name })),
  );
  header!.dataset['pageHeader'] = '';
  const top = () =>
    region('top-right').closest<HTMLElement>('[data-toasts]')!.style.getPropertyValue('--toasts-top');
  reaches(bar!, 64);
  reaches(header!, 180);
  await show('The ferry leaves at six.');
  expect(top()).toBe('76px');
  header!.append(document.createElement('button'));
  dispatchEvent(new Event('scroll'));
  expect(top()).toBe('192px');
  reaches(header!, 40);
  dispatchEvent(new Event('scroll'));
  expect(top()).toBe('76px');
  reaches(header!, innerHeight);
  dispatchEvent(new Event('resize'));
  expect(top()).toBe('76px');
  bar!.remove();
  header!.remove();
  dispatchEvent(new Event('resize'));
  expect(top()).toBe('');
});

test('an action can be undone from its toast, even by keyboard (WCAG 3.3.6)', async () => {
  const undo = vi.fn<() => void>();
  await act(async () => {
    showToast({ type: 'info', message: 'It is gone.', action: { text: 'Undo', onChoose: undo } });
  });
  await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })));
  expect(document.activeElement?.textContent).toBe('Undo');
  await press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(toastStore.get().every(({ leaving }) => leaving)).toBe(true);
});

test('a toast can have a link and disappears when the link is followed', async () => {
  const followed = vi.fn<() => void>();
  await act(async () => {
    showToast({
      type: 'success',
      message: 'It is ready.',
      link: { text: 'Listen', href: '/audio-player?id=a', onFollow: followed },
    });
  });
  const link = toast()?.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/audio-player?id=a');
  await act(async () => link?.click());
  expect(followed).toHaveBeenCalledOnce();
  expect(location.pathname + location.search).toBe('/audio-player?id=a');
  expect(toast()?.dataset['motion']).toBe('leaving');
});

test('a toast appears and disappears with an animation (S4.56)', async () => {
  await show('In motion.');
  expect(toast()?.dataset['motion']).toBe('arriving');
  expect(declaredFor(toast()!, styles)['animation']).toMatch(/^arrive 300ms/);
  await press('Dismiss');
  expect(toast()?.dataset['motion']).toBe('leaving');
  expect(declaredFor(toast()!, styles)['animation']).toMatch(/^leave 300ms/);
});

test('F8 focuses the newest toast; Escape dismisses one after another and restores the focus', async () => {
  const otherButton = document.querySelector('button')!;
  otherButton.focus();
  await show('First.');
  await show('Second.');
  await key('F8');
  expect(document.activeElement?.closest('[data-toast]')?.textContent).toContain('Second.');
  await key('Escape');
  expect(visibleMessages()).toEqual(['First.']);
  expect(document.activeElement?.closest('[data-toast]')?.textContent).toContain('First.');
  await key('Escape');
  expect(visibleMessages()).toEqual([]);
  expect(document.activeElement).toBe(otherButton);
});

test('the focus moves to another toast when the focused one is removed to make room', async () => {
  const showPassingToast = (message: string) =>
    act(async () => showToast({ type: 'info', message, durationMilliseconds: 60_000 }));
  await showPassingToast('Being read.');
  await key('F8');
  for (const message of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) await showPassingToast(message);
  expect(visibleMessages()).toHaveLength(5);
  const focused = document.activeElement?.closest<HTMLElement>('[data-toast]');
  expect(focused?.dataset['motion']).not.toBe('leaving');
  expect(focused).not.toBeNull();
});

test('the timers of other toasts continue after the focused toast is dismissed', async () => {
  await show('Former.');
  await key('F8');
  await act(async () => {
    dismissToast(toastStore.get()[0]!.id);
    showToast({ type: 'info', message: 'Passing.', durationMilliseconds: 20 });
  });
  await act(() => vi.waitFor(() => expect(visibleMessages()).toEqual([])));
});

test('a focused toast stays when the pointer passes over it', async () => {
  await act(async () => showToast({ type: 'info', message: 'Being read.', durationMilliseconds: 250 }));
  await key('F8');
  for (const name of ['pointerover', 'pointerout'])
    toast()?.dispatchEvent(new Event(name, { bubbles: true }));
  await act(async () => new Promise((done) => setTimeout(done, 300)));
  expect(visibleMessages()).toEqual(['Being read.']);
});

test('with an open dialog, Escape dismisses a toast only if the focus is in the toast', async () => {
  await show('Behind.');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  expect(await key('Escape')).toBe(false);
  expect(visibleMessages()).toEqual(['Behind.']);
  await key('F8');
  expect(await key('Escape')).toBe(true);
  expect(visibleMessages()).toEqual([]);
  dialog.remove();
});

test('toasts move into the topmost modal dialog and back when it closes', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  // happy-dom has no `:modal`.
  Object.assign(dialog, { matches: () => true });
  dialog.setAttribute('open', '');
  await settle();
  expect(dialog.contains(region('top-right'))).toBe(true);
  dialog.remove();
  await settle();
  expect(region('top-right').closest('dialog')).toBeNull();
  await show('Still here.');
  expect(region('top-right').textContent).toContain('Still here.');
});

const styles = readFileSync('web/src/ui/ui.css', 'utf8');

const show = (message: string, corner?: 'bottom-right') =>
  act(async () => showToast({ type: 'info', message, durationMilliseconds: 0, ...(corner && { corner }) }));

async function key(name: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  await act(async () => void (document.activeElement ?? document.body).dispatchEvent(event));
  return event.defaultPrevented;
}

const reaches = (element: HTMLElement, bottom: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, bottom));

const region = (corner: string) => document.querySelector<HTMLElement>(`[data-corner="${corner}"]`)!;
const toast = () => document.querySelector<HTMLElement>('[data-toast]');
const visibleMessages = () =>
  toastStore
    .get()
    .filter(({ leaving }) => !leaving)
    .map(({ message }) => message);
