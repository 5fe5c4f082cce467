/** The light build ships without types; the parts we use are the same. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
