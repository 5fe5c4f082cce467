/**
 * The language detector. Not part of the function's bundle, because its letter statistics are large, but loaded from a
 * separate file at the first detection.
 */
export { eld } from 'eld/extrasmall';
