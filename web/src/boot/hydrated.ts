/**
 * Says that a part of a prerendered page is alive which comes later than what stands about it: an element marked
 * `data-late`. What was done there before there was anybody to hear it is done now (`web/public/before-paint.js`).
 */
export const announcePart = (element: HTMLElement | null): void =>
  void element?.dispatchEvent(new Event('late-alive', { bubbles: true }));
