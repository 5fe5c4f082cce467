/** Its lists of letters are large: beside the bundle, and loaded when a language is detected first. */
export { eld } from 'eld/extrasmall';
