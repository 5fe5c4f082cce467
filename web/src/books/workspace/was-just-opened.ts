/**
 * Returns whether the focus is still on the panel's switch or heading, as it is just after the author opened the panel.
 */
export const wasJustOpened = (panelId: string): boolean =>
  document.activeElement?.matches(`[data-panel="${panelId}"], #desk-panel-heading, dialog *`) ?? false;
