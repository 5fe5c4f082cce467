/** Bundled as a separate file, which is loaded only when sound is decoded for the first time. */
export { MPEGDecoder } from 'mpg123-decoder';
