/** Where what had the focus is gone, the keyboard goes on at the content. */
export function restFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}
