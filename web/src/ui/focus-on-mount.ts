/**
 * As `ref`: the field has the focus once it is there. An inline function would take the focus again at each render,
 * also from a field that somebody has gone to meanwhile.
 */
export const focusOnMount = (field: HTMLElement | null): void => field?.focus();
