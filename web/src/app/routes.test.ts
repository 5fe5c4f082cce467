import { expect, test } from 'vitest';
import { routeAt } from './routes.ts';

test.each([
  ['/channel/ada', 'Channel · Quillcast', 'S2.05'],
  ['/original-channel/ada', 'Channel · Quillcast', 'S2.06'],
  ['/audio-player', 'Player · Quillcast', 'S2.07'],
  ['/s/abcd3467', 'Player · Quillcast', 'S2.08'],
  ['/channel/ada/audio/aud_1', 'Player · Quillcast', 'S2.10'],
  ['/debug-short/abcd3467', 'Short link · Quillcast', 'S2.11'],
  ['/channels', 'Channels · Quillcast', 'S2.14'],
  ['/channelsguide', 'A guide to channels · Quillcast', 'S2.15'],
])('%s opens the page “%s” (%s)', (path, title) => expect(routeAt(path)?.title).toBe(title));
