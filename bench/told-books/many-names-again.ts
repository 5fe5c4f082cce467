import type { AnnotatedBook } from './told-book.ts';

/** A text with many names. Written after `manyNamesBook` revealed a wrong rule (`Old Pike`) and that rule was fixed. */
export const manyNamesAgain: AnnotatedBook = {
  name: 'with many names, again',
  text: `The ferry to Sark was late, and so the wedding party had been standing in the rain since six.

Old Mrs Delamare had a stool. Mrs Delamare was eighty, and she had buried three ferrymen. Her grandson, Noel, held the umbrella. Noel was the bridegroom. Noel Delamare was a dentist in Guernsey, like his father; he had small hands. He was an hour late for his own life, Celia said. Celia Roche was the bride, and nobody had seen her yet.

“Celia Roche is a liar,” said Basil Roche. He was her brother. Basil was drunk. Basil had a black beard, wet through. He lived at the old mint with two dogs and a harmonium. Basil was the organist of Saint Mary’s, or would be until Sunday. Little Winnie Marsh stood on his feet to keep dry. Winnie was seven. Winnie could not whistle, and she tried.

Dr Paul Enderby had brought his instruments. Dr Enderby was bald. He swam in the harbour every morning, ice or no ice. Miss Thirza Cole thought that this was showing off. Miss Cole was the postmistress, and knew who wrote to whom. She lodged with the Marshes. If Miss Cole was the first to hear of it, Father Brand was the second. Father Brand was a Jesuit. Father Brand had been a boxer in his youth, people said.

Young Hal Tredgold was the pilot. Hal was the son of a lighthouse keeper, and could see in the dark. Hal Tredgold had blue eyes. He never spoke at sea. The three Miss Tredgolds were his aunts: Maud, Ida and Poll. Ida Tredgold was lame. Ida laughed. Maud was the tallest. Poll sold eels every Friday. Poll was afraid of eels.

Jersey was a long way off. Ransome, the constable, had come without his helmet. Ransome was born in Alderney. He was one of those who count. “Nine, ten,” counted Ransome, “and the dog.” The dog was called Tredgold too.

Then the ferry came round the point, and Celia Roche was at the wheel.`,
  facts: [
    ['Mrs Delamare', 'eighty'],
    ['Noel Delamare', 'the bridegroom'],
    ['Noel Delamare', 'a dentist'],
    ['Noel Delamare', 'small hands'],
    ['Celia Roche', 'the bride'],
    ['Basil Roche', 'black beard'],
    ['Basil Roche', 'brother'],
    ['Basil Roche', 'lived at the old mint'],
    ['Winnie Marsh', 'seven'],
    ['Winnie Marsh', 'could not whistle'],
    ['Dr Paul Enderby', 'bald'],
    ['Dr Paul Enderby', 'swam in the harbour every morning'],
    ['Miss Thirza Cole', 'the postmistress'],
    ['Miss Thirza Cole', 'lodged with the Marshes'],
    ['Father Brand', 'a Jesuit'],
    ['Hal Tredgold', 'the pilot'],
    ['Hal Tredgold', 'the son of a lighthouse keeper'],
    ['Hal Tredgold', 'blue eyes'],
    ['Ida Tredgold', 'lame'],
    ['Maud Tredgold', 'the tallest'],
    ['Poll Tredgold', 'sold eels'],
    ['Ransome', 'the constable'],
    ['Ransome', 'born in Alderney'],
  ],
};
