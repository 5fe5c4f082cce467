/** By which one sees that somebody is about to use a page, and not only has it open. */
export const signsOfUse = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
];
