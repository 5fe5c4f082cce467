import { shortLinks } from '#shared/contract/sharing/short-links.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedAudioViews } from '#functions/audio/deployed-views.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { newShortCode, shortLinkStore } from '#functions/sharing/short-link-store.ts';
import { getShortLink } from './get-short-link.ts';
import { resolveShortLink } from './resolve-short-link.ts';
import { retireShortLink } from './retire-short-link.ts';
import { shorten } from './shorten.ts';

const env = environment('AUDIO_TABLE', 'SHORT_LINKS_TABLE');

const people = peopleDependencies();
const deps = {
  ...people,
  audios: audioStore(documentClient(), env.AUDIO_TABLE),
  links: shortLinkStore(documentClient(), env.SHORT_LINKS_TABLE),
  views: deployedAudioViews(people.people),
  newCode: newShortCode,
  edges: deployedEdges(),
};

export const handler = serve(
  shortLinks,
  {
    shorten: shorten(deps),
    getShortLink: getShortLink(deps),
    resolveShortLink: resolveShortLink(deps),
    retireShortLink: retireShortLink(deps),
  },
  { signedIn: people.personOf, optional: requireSignedIn(people.people) },
);
