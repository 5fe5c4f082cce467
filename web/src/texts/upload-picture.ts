export { uploadPicture } from './editor/pictures/picture-server.ts';
