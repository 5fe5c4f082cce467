import { controlsOn, type Control } from './controls.ts';
import { manuscriptOf } from '#e2e/chapters.ts';
import { rememberText } from './seen.ts';
import type { StepOf } from './steps.ts';
import type { Walker } from './walker.ts';

export async function press(walker: Walker, { at, by, text }: StepOf<'press'>): Promise<string | undefined> {
  await walker.page.waitForLoadState();
  const controls = (await controlsOn(walker.page)).filter(
    ({ leads }) => leads === '' || leads === walker.origin,
  );
  const unpressedControls = controls.filter((control) => !walker.pressed.has(nameOf(control)));
  const choice = unpressedControls.length > 0 ? unpressedControls : controls;
  const control = choice[Math.floor(at * choice.length)];
  if (!control) return 'no control';
  walker.pressed.add(nameOf(control));
  walker.isFresh = false;
  // Takes a snapshot of the open text first, because the control may lead to another page. A control that changes texts
  // makes all snapshots outdated.
  if (await manuscriptOf(walker.page).isVisible()) await rememberText(walker);
  if (textChangingNames.test(control.name)) walker.seen.clear();
  const isDone = await useControl(walker, control, by, text).catch(
    (error: Error) => error.message.split('\n')[0],
  );
  return isDone ?? `→ ${nameOf(control)}`;
}

async function useControl(
  { page }: Walker,
  { element, role }: Control,
  by: 'pointer' | 'keyboard',
  text: string,
): Promise<undefined> {
  if (textRoles.has(role) && (await element.isEditable())) {
    await element.focus();
    await page.keyboard.type(text);
    if (by === 'keyboard') await page.keyboard.press('Enter');
  } else if (role === 'select') {
    await element.focus();
    await page.keyboard.press('ArrowDown');
  } else if (role === 'file') {
    await element.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  } else if (by === 'keyboard') {
    await element.focus();
    await page.keyboard.press(role === 'a' ? 'Enter' : role === 'slider' ? 'ArrowRight' : 'Space');
  } else {
    await element.click({ timeout: 3_000 });
  }
}

const textChangingNames = /^(?:Replace|Restore|Join|Split|Accept|Undo|Redo)\b/;
const nameOf = ({ role, name }: Control) => `${role} “${name}”`;
const textRoles = new Set([
  'text',
  'email',
  'url',
  'search',
  'password',
  'number',
  'textarea',
  'searchbox',
  'textbox',
  'combobox',
  'tel',
]);
