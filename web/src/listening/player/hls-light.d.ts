/** The light build ships without types; what we use of it is the same. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
