/** The light build of hls.js ships without types. The parts that we use are the same as in the full build. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
