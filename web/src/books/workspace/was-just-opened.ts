/** If its author just opened the panel, the focus is still on its switch or its heading. */
export const wasJustOpened = (panelId: string): boolean =>
  document.activeElement?.matches(`[data-panel="${panelId}"], #desk-panel-heading, dialog *`) ?? false;
