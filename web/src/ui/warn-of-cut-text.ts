import { grouped, plural } from '#shared/domain/locale.ts';
import { showToast } from './toasts.ts';

/**
 * Shows how much text was lost when text is pasted or dropped beyond `maxlength`, because browsers cut it silently.
 * Returns a function that stops watching.
 */
export function warnOfCutText(): () => void {
  const controller = new AbortController();
  document.addEventListener('beforeinput', tell, { signal: controller.signal });
  return () => controller.abort();
}

function tell({ target, inputType, data }: InputEvent): void {
  if (!isTextField(target) || data === null || !/^insertFrom(Paste|Drop)$/.test(inputType)) return;
  const { maxLength, value, selectionStart, selectionEnd } = target;
  const text =
    target instanceof HTMLInputElement ? data.replaceAll(/[\r\n]/g, '') : data.replaceAll('\r\n', '\n');
  const remainingLength = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  const over = remainingLength + text.length - maxLength;
  if (maxLength < 0 || over <= 0) return;
  const most = `this field can be up to ${grouped(maxLength)} characters`;
  showToast({
    type: 'warning',
    message: `The last ${plural(over, 'character', `${grouped(Math.min(over, text.length))} characters`)} of what you pasted didn’t fit: ${most}.`,
  });
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
