import { accountScenes } from './account-scenes.ts';
import { adminScenes } from './admin-scenes.ts';
import { aiScenes } from './ai-scenes.ts';
import { bookAudioScenes } from './book-audio-scenes.ts';
import { channelScenes } from './channel-scenes.ts';
import { workspaceScenes } from './desk-scenes.ts';
import { listeningScenes } from './listening-scenes.ts';
import { newsScenes } from './news-scenes.ts';
import { pictureScenes } from './picture-scenes.ts';
import { postsScenes } from './posts-scenes.ts';
import type { Scene } from './scene.ts';
import { shelfScenes } from './shelf-scenes.ts';
import { storyScenes } from './story-scenes.ts';
import { scriptEditorScenes } from './studio-scenes.ts';
import { visitorScenes } from './visitor-scenes.ts';

/**
 * The gallery's scenes: each screen (page, dialog, panel or sheet) with content and empty, and the dozen states that
 * are hardest to lay out. Tests cover the other states.
 */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...shelfScenes,
  ...workspaceScenes,
  ...pictureScenes,
  ...aiScenes,
  ...storyScenes,
  ...bookAudioScenes,
  ...scriptEditorScenes,
  ...listeningScenes,
  ...channelScenes,
  ...newsScenes,
  ...postsScenes,
  ...adminScenes,
];
