import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxScriptCharacters } from '#shared/domain/audio/podcast-price.ts';
import { podcastLimits } from '#shared/domain/audio/podcasts.ts';
import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { groundedShare } from '#functions/audio/scripts/grounding.ts';
import type { LockedTurn } from '#functions/audio/scripts/quotes.ts';
import { readScript, turnsSoFar } from './read-script.ts';

const source =
  'The lighthouse stands on a rock. Mara keeps the lamp. In May the oil ran out. The owl left in June.';

describe('A podcast script written by an AI model', () => {
  test('becomes turns of host and expert, each with the sentences of the text that it is based on', () => {
    expect(
      readTurns(turn('host', 'What stands on the rock?'), turn('expert', 'A lighthouse does.', [0])),
    ).toEqual([
      {
        id: 't1-1',
        speaker: 'host',
        text: 'What stands on the rock?',
        locked: false,
        take: 1,
        sources: [],
      },
      { id: 't1-2', speaker: 'expert', text: 'A lighthouse does.', locked: false, take: 1, sources: [0] },
    ]);
  });

  test.each([
    ['in a code block after an introduction', (json: string) => `Here you are:\n\`\`\`json\n${json}\n\`\`\``],
    ['as a list without the object around it', (json: string) => json.slice(json.indexOf('['), -1)],
    ['with too many commas', (json: string) => json.replaceAll('},', '},,')],
    ['with a speaker’s role in capitals', (json: string) => json.replace('"host"', '"HOST"')],
    ['with source numbers as JSON strings', (json: string) => json.replace('[0]', '["0"]')],
  ])('is understood when it comes %s', (_, form) => {
    const json = JSON.stringify({
      turns: [turn('host', 'What is there?'), turn('expert', 'A lighthouse.', [0])],
    });
    expect(readScript(form(json), options())?.map(({ sources }) => sources)).toEqual([[], [0]]);
  });

  test.each([
    ['HOST: What is there?\nEXPERT: A lighthouse.\nOn a rock.'],
    ['**Host:** What is there?\n\n**Guest:** A lighthouse.\n\nOn a rock.'],
    ['Here is the script:\n\n- Speaker 1: What is there?\n- Speaker 2: A lighthouse.\n  On a rock.'],
  ])('is understood when it is written like a play: %j', (answer) => {
    expect(readScript(answer, options())?.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['host', 'What is there?'],
      ['expert', 'A lighthouse. On a rock.'],
    ]);
    expect(turnsSoFar(answer.slice(0, -4), options())[0]).toMatchObject({ text: 'What is there?' });
  });

  test('keeps its complete turns when it was cut off', () => {
    const json = JSON.stringify({
      turns: [turn('host', 'And then?'), turn('expert', 'The oil ran out.', [2]), turn('host', 'Oh.')],
    });
    expect(readScript(json.slice(0, -25), options())?.map(({ text }) => text)).toEqual([
      'And then?',
      'The oil ran out.',
    ]);
  });

  test.each([
    ['prose instead of a script', 'I am sorry, but I cannot write that.'],
    ['empty', ''],
    ['JSON without any turns', '{"chapters": [{"title": "One"}]}'],
    ['a list of numbers', '[1, 2, 3]'],
    ['a list of turns without words', JSON.stringify({ turns: [turn('host', ''), turn('expert', ' … ')] })],
    [
      'a list of turns by unknown speakers',
      JSON.stringify({ turns: [turn('narrator', 'Once.'), turn('Zeus', 'Now.')] }),
    ],
    ['a monologue', JSON.stringify({ turns: [turn('host', 'I talk.'), turn('host', 'And talk.')] })],
  ])('is rejected when the response is %s', (_, answer) =>
    expect(readScript(answer, options())).toBeUndefined(),
  );

  test.each([
    ['Markdown', '**Bold** and *soft*, see [the map](https://a.example).', 'Bold and soft, see the map.'],
    ['stage directions', 'Well (laughs) it is [pause] dark. *sighs* Yes.', 'Well it is dark. Yes.'],
    ['source numbers in brackets', 'The lamp burns [12]. It is new [3, 4].', 'The lamp burns. It is new.'],
    ['the speaker’s role at the start', '**Host:** It is late.', 'It is late.'],
    ['the voice’s name at the start', 'Aoede: It is late.', 'It is late.'],
    ['emoji', 'A lamp 🕯️ burns 👍🏽.', 'A lamp burns.'],
    ['line breaks', 'It is late.\n\nVery late.', 'It is late. Very late.'],
  ])('is spoken without %s', (_, text, expected) =>
    expect(readTurns(turn('host', text), turn('expert', 'Yes.'))?.[0]?.text).toBe(expected),
  );

  test('keeps brackets and names that are not stage directions', () => {
    for (const text of [
      'In 1911 (a dry year), he said: Host a ghost.',
      'Laura – like a voice of ours – keeps the lamp.',
    ])
      expect(readTurns(turn('host', text), turn('expert', 'Yes.'))?.[0]?.text).toBe(text);
  });

  test('splits a turn of 10,000 characters at sentence ends into turns of the same speaker', () => {
    const long = 'The keeper climbs the stairs to the lamp again. '.repeat(210).trim();
    const turns = readTurns({ ...turn('expert', long, [1]) }, turn('host', 'I see.'), 60_000)!;
    const expert = turns.filter(({ speaker }) => speaker === 'expert');
    expect(expert.length).toBeGreaterThan(4);
    expect(expert.map(({ text }) => text).join(' ')).toBe(long);
    for (const { text, sources } of expert) {
      expect(text.length).toBeLessThanOrEqual(podcastLimits.turnCharacters);
      expect(text).toMatch(/^The keeper .*again\.$/u);
      expect(sources).toEqual([1]);
    }
  });

  test('joins two turns in a row by one speaker', () =>
    expect(
      readTurns(
        turn('host', 'Two things.'),
        turn('host', 'What stands there?'),
        turn('expert', 'A lighthouse.', [0]),
      )?.map(({ speaker, text }) => [speaker, text]),
    ).toEqual([
      ['host', 'Two things. What stands there?'],
      ['expert', 'A lighthouse.'],
    ]));

  test('keeps only source numbers that match a sentence of the text', () =>
    expect(
      readTurns(turn('host', 'And?'), turn('expert', 'The owl left.', [3, 99, -1, 2.5, 'x']))?.[1]?.sources,
    ).toEqual([3]));

  test('loses a turn’s link to a source sentence that has nothing to do with that turn', () => {
    const turns = readTurns(
      turn('host', 'And what do we make of it?', [1]),
      turn('expert', 'Submarines are painted yellow.', [0, 1]),
      turn('host', 'Who looks after the lamps?', [1]),
      turn('expert', 'The owls were leaving.', [3]),
    )!;
    expect(turns.map(({ sources }) => sources)).toEqual([[], [], [1], [3]]);
    expect(groundedShare(turns)).toBe(0.5);
  });

  test('is at most one and a half times as long as requested', () => {
    const turns = Array.from({ length: 100 }, (_, at) =>
      turn(at % 2 ? 'expert' : 'host', `${at} `.padEnd(99, 'lamp ')),
    );
    const total = readTurns(...turns)!.reduce((sum, { text }) => sum + text.length, 0);
    expect(total).toBeLessThanOrEqual(maxScriptCharacters(600));
    expect(total).toBeGreaterThan(700);
  });

  test('can be read turn by turn while it is written, and turns already read do not change', () => {
    const json = JSON.stringify({
      turns: [
        turn('host', 'What stands there?'),
        turn('expert', 'A lighthouse.', [0]),
        turn('host', 'And?'),
        turn('expert', 'The owl left.', [3]),
      ],
    });
    const wholeScript = readScript(json, options())!;
    let mostTurns = 0;
    for (let end = 0; end <= json.length; end += 1) {
      const sofar = turnsSoFar(json.slice(0, end), options());
      expect(sofar).toEqual(wholeScript.slice(0, sofar.length));
      expect(sofar.length).toBeGreaterThanOrEqual(mostTurns);
      mostTurns = sofar.length;
    }
    expect(mostTurns).toBe(4);
  });

  test('contains only turns that can be spoken, even if the model’s response is nonsense', () => {
    const anything = fc.array(
      fc.record({
        speaker: fc.constantFrom('host', 'expert', 'HOST', 'nobody', 3, null),
        text: fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 80 }),
          fc.constant('x'.repeat(9_000)),
          fc.integer(),
        ),
        sources: fc.oneof(fc.array(fc.integer()), fc.string(), fc.constant(null)),
        locked: fc.option(fc.integer(), { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(anything, fc.nat(), (turns, cut) => {
        const json = JSON.stringify({ turns });
        for (const { text, speaker } of turnsSoFar(json.slice(0, cut % (json.length + 1)), {
          ...options(9_000),
        })) {
          expect(text.length).toBeLessThanOrEqual(podcastLimits.turnCharacters);
          expect(text.trim()).not.toBe('');
          expect(['host', 'expert']).toContain(speaker);
        }
      }),
    );
  });
});

describe('In a new script from a model, the author’s locked turns', () => {
  const locked: LockedTurn[] = [
    { turn: lockedTurn('t1-3', 'The lamp is mine.'), share: 0.5 },
    { turn: lockedTurn('t1-9', 'Good night.'), share: 1 },
  ];
  const one = turn('host', 'One?');
  const two = turn('expert', 'Two.');

  test.each([
    [
      'in the places that the model gives them',
      [one, { locked: 1 }, two, { locked: 2 }],
      ['One?', 'The lamp is mine.', 'Two.', 'Good night.'],
    ],
    [
      'each only once, even if the model names one twice',
      [{ locked: 1 }, one, { locked: 1 }, two, { locked: 2 }],
      ['The lamp is mine.', 'One?', 'Two.', 'Good night.'],
    ],
    [
      'in their old order, even if the model swaps them',
      [one, { locked: 2 }, { locked: 1 }, two],
      ['One?', 'The lamp is mine.', 'Good night.', 'Two.'],
    ],
    [
      'near their old places if the model leaves them out',
      [one, two],
      ['One?', 'The lamp is mine.', 'Two.', 'Good night.'],
    ],
    [
      'even if the model names a locked turn that does not exist',
      [one, { locked: 7 }, two],
      ['One?', 'The lamp is mine.', 'Good night.', 'Two.'],
    ],
  ])('are all included unchanged, %s', (_, turns, texts) => {
    const script = readScript(JSON.stringify({ turns }), { ...options(), locked })!;
    expect(script.map(({ text }) => text)).toEqual(texts);
    expect(script.filter((each) => each.locked)).toEqual(locked.map((each) => each.turn));
  });
});

function lockedTurn(id: string, text: string): StoredTurn {
  return { id, speaker: 'host', text, locked: true, take: 3, sources: [] };
}

const turn = (speaker: string, text: string, sources: unknown[] = []) => ({ speaker, text, sources });

const options = (aim = 600) => ({
  sentences: sentencesOf(source, { language: 'en' }),
  language: 'en',
  aim,
  locked: [] as LockedTurn[],
  idOf: (number: number) => `t1-${number}`,
});

function readTurns(...given: (ReturnType<typeof turn> | number)[]) {
  const turns = given.filter((each) => typeof each !== 'number');
  const aim = given.find((each) => typeof each === 'number');
  return readScript(JSON.stringify({ turns }), options(aim));
}
