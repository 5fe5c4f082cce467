/** The decoder, a program of its own: beside the bundles, and loaded when sound is decoded first. */
export { MPEGDecoder } from 'mpg123-decoder';
