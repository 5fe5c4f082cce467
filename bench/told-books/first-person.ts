import type { AnnotatedBook } from './told-book.ts';

/** A text in the first person, written after the rules that propose facts and without looking at them. */
export const firstPersonBook: AnnotatedBook = {
  name: 'in the first person',
  text: `I was nine the winter my father sold the piano, and I have not been able to hear Schubert since without counting money.

We lived in the corner house on Tallis Street, which the council had condemned twice. My mother took in ironing. My brother Felix was fourteen and wanted to be a diver. He practised in the bath with a garden hose, and came up blue. Felix had red hair and a chipped front tooth, and everybody forgave him everything.

“You were never any good at lying,” he told me once. Felix was wrong there.

Upstairs lived Mr Osgood, who repaired clocks, and above him the Brandts. Mr Osgood was deaf in one ear. He lived with a parrot called Disraeli. Every Sunday the parrot sang the first half of a hymn, and every Sunday Mr Osgood finished it for him. If Mr Osgood was in a good mood he let me wind the big one in the window.

Mrs Brandt was from Lübeck. She kept the bakery on the corner of Mill Lane, and we had yesterday’s rolls of her for nothing. Mrs Brandt said that my mother was a saint, and my mother said that Mrs Brandt was a fool. I think that both of them were right. Herr Brandt had died in the war, or so we thought; he came back in the spring with one arm and a suitcase full of sugar.

That was the year in which Clara came. Clara was my cousin, the daughter of Aunt Josephine, and Aunt Josephine was not spoken of. Clara was seventeen. She wore her hair in a plait as thick as a rope, and slept in the kitchen, and cried in English. Clara could not swim, and she went into the canal after the cat all the same. It was Felix who pulled her out.

“She’s an heiress,” said Felix. “She owns a castle.”

Clara was a typist at the gasworks by the summer. She looked tired, and she was happy. Aunt Josephine wrote to her once, from Trieste. I read the letter over her shoulder. Aunt Josephine was a singer there, or a waitress: the ink had run.

Doctor Malins came on Thursdays to look at my chest. Doctor Malins was a small man with cold hands. He was two hours late as a rule. He said that I would outlive him, and in this he was right, for he drowned in the Medway in the August of that year. Doctor Malins had a wooden leg, Felix claimed, but I saw both his feet in the mortuary and can say that he had not.

When I was older I asked my mother why we had never moved. She put the iron down. “Your father was born in this room,” she said, “and he’d never have found the way to another.” My father was a piano tuner. He had perfect pitch and no sense of direction. Once he was lost for a whole day in Croydon.

Felix went to sea in the end. He was a cook on the Baltic ferries, then a steward, then nothing that he would put in a letter. Felix lived in Gdynia for thirty years. He never learned to swim, either: that was what he told me on the telephone, laughing, the winter before the last.

Clara married Mr Osgood’s nephew. His name was Peter, and Peter was blind. Peter laughed at everything that Felix said. They had two girls, and one of them, Anna, was a judge at forty. Anna is a stern woman, and very like the parrot.

Mill Lane was a car park by then, and Tallis Street was gone. I was the last of us to see the house. There was a tree in the kitchen. London was never kind to houses; it was kind to trees.`,
  facts: [
    ['Felix', 'fourteen'],
    ['Felix', 'red hair'],
    ['Felix', 'brother of the narrator'],
    ['Felix', 'chipped front tooth'],
    ['Felix', 'a cook on the Baltic ferries'],
    ['Felix', 'lived in Gdynia for thirty years'],
    ['Felix', 'never learned to swim'],
    ['Mr Osgood', 'repaired clocks'],
    ['Mr Osgood', 'deaf in one ear'],
    ['Mr Osgood', 'lived with a parrot'],
    ['Mrs Brandt', 'from Lübeck'],
    ['Mrs Brandt', 'kept the bakery'],
    ['Clara', 'cousin'],
    ['Clara', 'daughter of Aunt Josephine'],
    ['Clara', 'seventeen'],
    ['Clara', 'plait'],
    ['Clara', 'could not swim'],
    ['Clara', 'a typist at the gasworks'],
    ['Clara', 'married Mr Osgood’s nephew'],
    ['Doctor Malins', 'a small man'],
    ['Doctor Malins', 'drowned in the Medway'],
    ['Peter', 'blind'],
    ['Peter', 'nephew'],
    ['Anna', 'a judge'],
    ['Anna', 'a stern woman'],
  ],
};
