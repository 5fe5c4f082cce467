import { describe, expect, test } from 'vitest';
import { statedFacts } from './stated-facts.ts';

describe('The offline writer finds the lasting fact about a person in this text:', () => {
  test.each([
    ['Ruth Lowe, the harbourmaster, shook her head.', 'Ruth Lowe', 'is the harbourmaster'],
    ['Ruth Lowe was the pilot of the harbour.', 'Ruth Lowe', 'was the pilot of the harbour'],
    ['Ruth said no. Ruth was twelve.', 'Ruth', 'was twelve'],
    ['“No,” said Ruth. She was a weaver in the upper shed.', 'Ruth', 'was a weaver in the upper shed'],
    ['Ruth said no. Ruth had grey eyes.', 'Ruth', 'had grey eyes'],
    ['Ruth said no. Ruth could not swim.', 'Ruth', 'could not swim'],
    ['Ruth said no. Ruth lived above the chandler.', 'Ruth', 'lived above the chandler'],
    ['Ruth said no. Ruth was born in Leith.', 'Ruth', 'was born in Leith'],
    ['Ruth said no. “Yes,” said Ines. Ruth was the sister of Ines.', 'Ruth', 'was the sister of Ines'],
    ['I had said no. My cousin Ruth sat by the fire.', 'Ruth', 'is the cousin of the narrator'],
    ['Old Harker nodded. Old Harker was deaf.', 'Harker', 'was deaf'],
  ])('%s', (text, name, says) =>
    expect(statedFacts(text).map((fact) => ({ name: fact.name, says: fact.says }))).toContainEqual({
      name,
      says,
    }),
  );
});

describe('The offline writer finds no certain or lasting fact in this text:', () => {
  test.each([
    'The Anchor, the three of them, and Ruth said so.',
    'Ruth nodded. “Ruth was twelve,” said Ines.',
    'Ruth nodded. If Ruth was twelve, so were they all.',
    'Ruth nodded. Perhaps Ruth was twelve.',
    'Ruth said no. Ruth was two hours late.',
    'Ruth said no. Ruth was one of three.',
    'Ruth nodded. Ines said that Ruth was nine.',
    'Ruth said no. Ines said yes. She was nine.',
    'London was a harbour of ten thousand souls. They went to London.',
    'Ruth said no. Ruth was tired.',
    'Mr Lowe said no. She was a widow.',
    'Captain Orde, people claimed, was a thief. Captain Orde said no.',
  ])('%s', (text) => expect(statedFacts(text)).toEqual([]));
});
