/** Whether a panel comes because its author opened it: its switch, or the heading gone on to from there, has the focus still. */
export const wasJustOpened = (panelId: string): boolean =>
  document.activeElement?.matches(`[data-panel="${panelId}"], #desk-panel-heading, dialog *`) ?? false;
