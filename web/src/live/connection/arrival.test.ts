import { describe, expect, test } from 'vitest';
import { readFrame } from './frame.ts';

describe('A new notification', () => {
  test('contains its title and, if it has one, its address', () => {
    expect(read({})).toEqual({ kind: 'news', news });
    const { address: _none, ...leadsNowhere } = news;
    expect(read({ address: undefined })).toEqual({ kind: 'news', news: leadsNowhere });
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', ''])(
    'never leads to another site: %s',
    (address) => {
      expect(read({ address })).toMatchObject({ kind: 'news', news: { id: news.id } });
      expect(read({ address })).not.toHaveProperty('news.address');
    },
  );

  test.each([
    ['no id', { id: '' }],
    ['no title', { title: 5 }],
    ['an unknown kind', { kind: 'weather' }],
  ])('with %s is rejected', (_what, part) => {
    expect(read(part)).toEqual({ kind: 'nonsense', why: 'half a notification' });
  });
});

const news = {
  type: 'news',
  kind: 'published',
  id: '2026-11-20T08:00:00.000Z#published#aud_1',
  title: 'Ada published “Tides”.',
  address: '/channel/ada/audio/aud_1',
};

const read = (part: object) => readFrame(JSON.stringify({ ...news, ...part }));
