import type { AnnotatedBook } from './told-book.ts';

/**
 * A text in the first person with many names, written after the newest rule that proposes facts, which recognises a
 * person by a trade.
 */
export const lastWrittenBook: AnnotatedBook = {
  name: 'that was written last',
  text: `My grandmother Odile was a midwife in three languages. She had delivered the mayor, the mayor’s wife and, on one night of snow, the mayor’s horse.

We called the village Saint-Loup, though the map had another name for it. Saint-Loup was a widow among villages. Madame Perrin ran the café. Madame Perrin had red hair, and a pistol under the counter. Her brother was Monsieur Lucas. Lucas was the notary, and Lucas laughed at his own jokes. He was bald by thirty.

Théo Marchand was a shepherd. Théo could not write, so I wrote his letters for him, to a girl in Lyon who was called Berthe. Berthe was a nurse. Berthe answered every week. “Théo is a liar,” said my grandmother, “and a good shepherd.” Théo was fifty. He was the last of the Marchands. If Théo was a liar, I was his pen.

Father Anselm was blind. He lived behind the church with a goat. Father Anselm walked into the river every spring and was pulled out. Colonel Vidal pulled. Colonel Vidal had a wooden leg. It floated, Father Anselm said.

Claire came in the year of the frost. Claire was a teacher at the new school. She was twenty-two, and wore a man’s coat. Claire was pale that day. My cousin Hugo was in love with Claire by the evening. Hugo was three days late with everything, and he was late with this. Claire married Lucas. Hugo was a soldier by then. Hugo died in the Ardennes.

Odile lived above the bakery until she was ninety. Odile never learned to read a clock. She said that the babies never had one either.`,
  facts: [
    ['Odile', 'a midwife'],
    ['Odile', 'grandmother of the narrator'],
    ['Madame Perrin', 'ran the café'],
    ['Madame Perrin', 'red hair'],
    ['Monsieur Lucas', 'the notary'],
    ['Monsieur Lucas', 'bald'],
    ['Théo Marchand', 'a shepherd'],
    ['Théo Marchand', 'could not write'],
    ['Théo Marchand', 'fifty'],
    ['Berthe', 'a nurse'],
    ['Berthe', 'answered every week'],
    ['Father Anselm', 'blind'],
    ['Father Anselm', 'lived behind the church'],
    ['Father Anselm', 'walked into the river every spring'],
    ['Colonel Vidal', 'a wooden leg'],
    ['Claire', 'a teacher at the new school'],
    ['Claire', 'twenty-two'],
    ['Claire', 'married Lucas'],
    ['Hugo', 'cousin of the narrator'],
    ['Hugo', 'a soldier'],
    ['Hugo', 'died in the Ardennes'],
    ['Odile', 'lived above the bakery'],
    ['Odile', 'never learned to read a clock'],
  ],
};
