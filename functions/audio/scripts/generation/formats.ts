import type { PodcastFormat } from '#shared/domain/audio/podcasts.ts';

export const formatInstructions: Readonly<Record<PodcastFormat, string>> = {
  'deep-dive':
    'The host is curious and new to the text; the expert unfolds it: what it says, why, what follows from it, which detail one would miss. Follow the order of the text, and stay longest where it is richest.',
  brief:
    'What one has to know, and nothing else. The host asks three or four short questions, the expert answers each in two or three sentences. No small talk.',
  debate:
    'The host and the expert see the text differently. Each argues from its sentences, hears the other, and gives way where the text says so. Both sides are strong. The end names what the text leaves open.',
  critique:
    'Two readers look at the text as its editors would, kindly and exactly: what works and why, what stays unclear or weak, what one would ask the author. Each judgement points to a sentence.',
};
