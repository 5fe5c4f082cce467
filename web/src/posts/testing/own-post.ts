import type { OwnPost } from '#shared/contract/posts/post.ts';

export const anOwnPost = (given: Partial<OwnPost> = {}): OwnPost => ({
  id: 'the-tide-a1b2c3',
  title: 'The tide',
  excerpt: '',
  category: 'Everything Else',
  tags: [],
  status: 'draft',
  hasUnpublishedChanges: false,
  wordCount: 1,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  content: 'One.',
  picturesUrl: '/media/private/usr_ada/posts/the-tide-a1b2c3/pictures/',
  ...given,
});
