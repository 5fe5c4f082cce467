import type { KeyboardEvent } from 'react';

export function stepThroughToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([role^=menuitem])')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = { ArrowRight: at + 1, ArrowLeft: at - 1 + buttons.length, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[step % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
