export function restFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}
