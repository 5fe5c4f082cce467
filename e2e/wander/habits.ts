import type { Random } from './random.ts';
import type { Hold, Step } from './steps.ts';
import { randomClipboard, phrase, sentence } from './words.ts';

export type Habit = (random: Random) => Step[];

export const look: Step = { kind: 'look' };
const enter: Step = { kind: 'keys', keys: 'Enter', times: 1 };
const type = (text: string): Step => ({ kind: 'type', text });
const keys = (name: string, times = 1): Step => ({ kind: 'keys', keys: name, times });
const wait = (ms: number): Step => ({ kind: 'wait', ms });

const write: Habit = (random) => [type(`${sentence(random)} `), ...(random.chance(0.5) ? [enter] : [])];

const markByKeys: Habit = (random) => {
  const shortcut = keys(random.pick(['Control+b', 'Control+b', 'Control+i']));
  const end = random.pick([' ', ' ', '', ', ']);
  return [shortcut, type(phrase(random) + end), shortcut, type(`${phrase(random)} `)];
};

const markBySigns: Habit = (random) => {
  const sign = random.pick(['**', '*', '_', '`', '~~']);
  return [type(` ${sign}${phrase(random)}${sign} ${phrase(random)}`)];
};

const list: Habit = (random) => [
  enter,
  type(`${random.pick(['- ', '* ', '1. '])}${phrase(random)}`),
  enter,
  type(phrase(random)),
  ...(random.chance(0.5) ? [keys('Tab')] : []),
  keys('Enter', 2),
  type(phrase(random)),
];

const quotation: Habit = (random) => [
  enter,
  type(`> ${sentence(random)}`),
  keys('Enter', random.between(1, 2)),
  type(phrase(random)),
  keys('Enter', 2),
];

const heading: Habit = (random) => [
  enter,
  type(`${random.pick(['#', '##', '###'])} ${phrase(random)}`),
  enter,
];

const sceneBreak: Habit = (random) => [
  enter,
  {
    kind: 'type',
    text: random.pick(['* * *', '* * *', '***', '---', '#', '~', '—', '* *', '⁂']),
    never: 'list',
  },
  enter,
  type(sentence(random)),
];

const proseLikeAList: Habit = (random) => [
  enter,
  { kind: 'type', text: `1984. ${sentence(random)}`, never: 'list' },
  enter,
];

const breakUpParagraph: Habit = (random) => [
  { kind: 'place', at: random.share(), where: random.pick(['end', 'end', 'start', 'middle']) },
  keys(
    random.weighted([
      [4, 'Enter'],
      [1, 'Backspace'],
      [1, 'Delete'],
      [1, 'Shift+Enter'],
      [1, 'Tab'],
    ]),
    random.between(1, 2),
  ),
  ...(random.chance(0.5) ? [type(phrase(random))] : []),
];

const selectText: Habit = (random) => [
  keys(random.pick(['Shift+ArrowLeft', 'Shift+ArrowUp', 'Control+Shift+ArrowLeft']), random.between(1, 8)),
  random.pick([
    keys('Control+b'),
    keys('Control+i'),
    keys('Backspace'),
    type(phrase(random)),
    keys('Control+Shift+b'),
  ]),
];

const removeText: Habit = (random) => [
  keys(random.pick(['Backspace', 'Backspace', 'Control+Backspace', 'Delete']), random.between(1, 30)),
];

const reviseAndLeave: Habit = (random) => [
  { kind: 'network', holds: randomHolds(random) },
  type(`${sentence(random)} ${sentence(random)} `),
  wait(random.between(900, 1_400)),
  keys('Backspace', random.between(20, 60)),
  { kind: 'open', at: random.share() },
  { kind: 'open', at: random.share() },
  { kind: 'network', holds: [] },
];

const leaveSlowDevice: Habit = (random) => [
  type(`${sentence(random)} ${sentence(random)} `),
  wait(random.between(900, 1_400)),
  keys('Backspace', random.between(5, 30)),
  { kind: 'slowDevice' },
  keys('Backspace', random.between(5, 20)),
  { kind: 'reload' },
];

const undo: Habit = (random) => [
  keys('Control+z', random.between(1, 6)),
  ...(random.chance(0.5) ? [keys('Control+Shift+z', random.between(1, 6))] : []),
];

const network: Habit = (random) => [
  random.chance(0.3) ? { kind: 'offline' } : { kind: 'network', holds: randomHolds(random) },
  type(`${sentence(random)} `),
  wait(random.between(300, 1_500)),
  ...(random.chance(0.6) ? removeText(random) : write(random)),
  ...(random.chance(0.5) ? [{ kind: 'open', at: random.share() } as const] : []),
  { kind: 'online' },
  { kind: 'network', holds: [] },
];

const randomHolds = (random: Random): Hold[] =>
  Array.from({ length: random.between(1, 3) }, () => [
    random.pick([0, 0, 1, 3, 6]),
    random.pick([0, 0, 1, 2, 'lost']),
  ]);

const elsewhere: Habit = (random) => [
  { kind: random.pick(['reload', 'reload', 'reopen', 'window', 'window', 'back']) },
  ...write(random),
];

const outline: Habit = (random) => [
  random.weighted<Step>([
    [4, { kind: 'chapter' }],
    [2, { kind: 'split' }],
    [2, { kind: 'join', at: random.share() }],
    [2, { kind: 'drag', from: random.share(), to: random.share() }],
    [3, { kind: 'open', at: random.share() }],
    [1, { kind: 'title', text: phrase(random) }],
  ]),
  ...write(random),
];

const tools: Habit = (random) => [
  random.weighted<Step>([
    [
      2,
      {
        kind: 'replace',
        find: random.pick(['the', 'lamp', 'and', '.']),
        by: random.pick(['a', 'LAMP', '&', '']),
      },
    ],
    [2, { kind: 'version' }],
    [2, { kind: 'restore' }],
    [1, { kind: 'suggestion' }],
  ]),
];

const pressSomething: Habit = (random) => [
  { kind: 'press', at: random.share(), by: random.pick(['pointer', 'keyboard']), text: phrase(random) },
  look,
];

export const habits: readonly (readonly [number, Habit])[] = [
  [6, write],
  [4, markByKeys],
  [2, markBySigns],
  [4, list],
  [3, quotation],
  [1, heading],
  [3, sceneBreak],
  [1, proseLikeAList],
  [5, breakUpParagraph],
  [3, selectText],
  [3, removeText],
  [2, reviseAndLeave],
  [2, leaveSlowDevice],
  [3, undo],
  [2, network],
  [3, elsewhere],
  [4, outline],
  [2, tools],
  [3, pressSomething],
  [3, (random) => [{ kind: 'paste', ...randomClipboard(random) }]],
  [1, (random) => [{ kind: 'compose', text: random.pick(['にほんご', 'é', '한국어', 'naïve']) }]],
];
