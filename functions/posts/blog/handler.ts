import { blog as contract } from '#shared/contract/posts/blog.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedPostAudio, postDependencies } from '#functions/posts/post-dependencies.ts';
import { getPost } from './get-post.ts';
import { listPosts, listPostsOfCategory, listPostsOfUser, listRecentPosts } from './list-posts.ts';

const { PEOPLE_TABLE, HANDLES_TABLE } = environment('PEOPLE_TABLE', 'HANDLES_TABLE');
const deps = {
  ...postDependencies(),
  audio: deployedPostAudio(),
  people: peopleStore(documentClient(), PEOPLE_TABLE),
  handles: handleStore(documentClient(), HANDLES_TABLE),
};

export const handler = serve(contract, {
  listPosts: listPosts(deps),
  listPostsOfCategory: listPostsOfCategory(deps),
  listPostsOfUser: listPostsOfUser(deps),
  listRecentPosts: listRecentPosts(deps),
  getPost: getPost(deps),
});
