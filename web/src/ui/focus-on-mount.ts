/** A stable `ref` function. An inline one would take the focus again on each render. */
export const focusOnMount = (field: HTMLElement | null): void => field?.focus();
