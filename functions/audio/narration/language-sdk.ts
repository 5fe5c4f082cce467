/** Stays outside the bundle because of its large lists of letters; loaded at the first detection. */
export { eld } from 'eld/extrasmall';
