/** Stays outside the bundles; loaded when sound is decoded for the first time. */
export { MPEGDecoder } from 'mpg123-decoder';
