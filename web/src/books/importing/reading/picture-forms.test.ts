import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import { withInlinePictures } from './picture-forms.ts';

const forms = [
  'word ',
  '![A][m]',
  '![m][]',
  '![m]',
  '[word][m]',
  '[m]: map.png "word"\n',
  '<img src="map.png">',
  '<img alt="A" src=lost.png>',
  '<p>',
  '</p>',
  '<figure>\n<img src="map.png">\n<figcaption>word</figcaption>\n</figure>',
  '<figcaption>',
  '<style>',
  '<b <',
  '<?',
  '<!--',
  '-->',
  '`',
  '**',
  '\n',
  '\n\n',
  '- ',
  '> ',
  '```\n',
];

test('a text of any pictures, tags and definitions keeps its words', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...forms), { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const words = (of: string) => of.match(/word/g)?.length ?? 0;
      const inDefinitions = words(text.replaceAll(/^(?!.*\[m\]: map\.png).*$/gmu, ''));
      const result = words(withInlinePictures(text, (address) => address === 'map.png'));
      expect(result).toBeGreaterThanOrEqual(words(text) - inDefinitions);
    }),
    runs(5_000, 100),
  ));

test.each(['![', '<img "', '<figure><img src="map.png"><figcaption>', '<img src="map.png"> '])(
  'a megabyte of %j is read',
  (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    expect(() => withInlinePictures(text, () => true)).not.toThrow();
  },
);
