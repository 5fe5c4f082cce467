import { pngOf, redAndBlue } from '#functions/testing/pictures.ts';

export function aPicture(): FormData {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(pngOf(redAndBlue(700, 1_100)))]), 'picture.png');
  return form;
}
