/**
 * The language detector. It isn't bundled, because its letter statistics are large, and is loaded at the first
 * detection.
 */
export { eld } from 'eld/extrasmall';
