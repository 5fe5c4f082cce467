import { expect, test } from 'vitest';
import { podcastGuid } from './podcast-guid.ts';

test('a feed’s guid is computed as in the example of the podcast namespace standard', () => {
  // the example of podcastindex.org/namespace/1.0, “guid”
  const guid = '917393e3-1b1e-5cef-ace4-edaa54e1f810';
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(guid);
  expect(podcastGuid('http://mp3s.nashownotes.com/pc20rss.xml/')).toBe(guid);
});
