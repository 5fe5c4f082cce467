import { grouped, plural } from '#shared/domain/locale.ts';
import { showToast } from './toasts.ts';

/**
 * Shows how much text was lost when text is pasted or dropped beyond `maxlength`, because browsers cut it silently.
 * Returns a function that stops watching.
 */
export function warnOfCutText(): () => void {
  const controller = new AbortController();
  document.addEventListener('beforeinput', warnIfCut, { signal: controller.signal });
  return () => controller.abort();
}

function warnIfCut({ target, inputType, data }: InputEvent): void {
  if (!isTextField(target) || data === null || !/^insertFrom(Paste|Drop)$/.test(inputType)) return;
  const { maxLength, value, selectionStart, selectionEnd } = target;
  const text =
    target instanceof HTMLInputElement ? data.replaceAll(/[\r\n]/g, '') : data.replaceAll('\r\n', '\n');
  const remainingLength = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  const cutCount = remainingLength + text.length - maxLength;
  if (maxLength < 0 || cutCount <= 0) return;
  const limitText = `this field can be up to ${grouped(maxLength)} characters`;
  showToast({
    type: 'warning',
    message: `The last ${plural(cutCount, 'character', `${grouped(Math.min(cutCount, text.length))} characters`)} of what you pasted didn’t fit: ${limitText}.`,
  });
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
