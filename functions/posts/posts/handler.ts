import { posts as contract } from '#shared/contract/posts/posts.ts';
import { deployedAnnouncing } from '#functions/news/announcing.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { serve } from '#functions/platform/serve.ts';
import {
  deployedAudios,
  deployedCovers,
  deployedPostAudio,
  deployedTakeBack,
  postDependencies,
} from '#functions/posts/post-dependencies.ts';
import { changePost } from './change-post.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { deletePostForEver } from './delete-post-for-ever.ts';
import { getOwnPost } from './get-own-post.ts';
import { postRequests } from './post-requests.ts';
import { listOwnPosts } from './list-own-posts.ts';
import { restorePost } from './restore-post.ts';

const people = peopleDependencies();
const deps = {
  ...postDependencies(deployedAnnouncing('post-published')),
  requests: postRequests(documentClient(), environment('POSTS_TABLE').POSTS_TABLE),
  audio: deployedPostAudio(),
  audios: deployedAudios(),
  takeBackAudio: deployedTakeBack(),
  covers: deployedCovers(),
  pictures: deployedTextPictures(),
  edges: deployedEdges(),
  now: people.now,
};

export const handler = serve(
  contract,
  {
    createPost: createPost(deps),
    listOwnPosts: listOwnPosts(deps),
    getOwnPost: getOwnPost(deps),
    changePost: changePost(deps),
    deletePost: deletePost(deps),
    restorePost: restorePost(deps),
    deletePostForEver: deletePostForEver(deps),
  },
  { signedIn: people.personOf },
);
