import type { AnnotatedBook } from './told-book.ts';

/** A text with many names, some shared by several people. The rules that propose facts weren't made with it. */
export const manyNamesBook: AnnotatedBook = {
  name: 'with many names',
  text: `On the morning of the audit there were eleven people in the assembly room at Harrowgate Mill, and only one of them had slept.

Edwin Sarsfield, the foreman, stood by the door with his hat on. Edwin was a tall man, and stooped out of courtesy. His wife, Lettice, had sent him out in odd boots. Nobody told him. Across the table sat the two Miss Pagets. Miss Honor Paget was forty, and Miss Agatha Paget was somewhat more; Miss Agatha had grey eyes and a way of closing them when others spoke. Miss Honor kept the ledgers. She was left-handed, and the whole of her right sleeve was clean.

“Where is Mr Quennell?” asked Miss Agatha.

“Mr Quennell is dead,” said Edwin, who hoped so.

Mr Quennell was not dead. He was two streets away, at the barber’s. Mr Quennell was a widower. He lodged at the Dolphin, in the room over the arch, and paid in advance. Harrowgate was a town that looked into every purse, and it had never seen the bottom of his. The Dolphin was an inn of the better sort. The Pagets thought him a gentleman. Old Josiah Pike thought that he was a thief.

Josiah Pike was the night watchman. He had a limp from the strike of the year before, and he walked with a stick that had belonged to three watchmen. Josiah could not read. He carried his letters to the curate, Mr Amory, and Mr Amory read them to him with every cough. Mr Amory was the son of a bishop. He was thin, and laughed through the nose.

Then there was young Thomas. Thomas Sarsfield was nineteen. Thomas was the nephew of Edwin, though people took him for a son, and Edwin let them. Thomas was in love with Dora Finch. He was ten minutes early for everything. Dora was a weaver in the upper shed. She sang alto in the chapel every Sunday, and she had once thrown a shuttle at the manager. Dora had a scar on the left wrist, from the belt. “I was born in a basket,” Dora would say, “and I’ll be buried in one.” Dora was born in Leith.

The manager was called Strang. Strang was a Scot. Strang had been a soldier in the Sudan, or Strang said so. Captain Verey, who had been there too, said nothing. Captain Verey owned the mill. He lived in Bath, and came north every quarter to be rude. Captain Verey had a glass eye. The story was that he took it out at dinner.

May came late that year. May Rudd came later. May was the youngest of the spinners. May Rudd was twelve and said that she was fourteen. Her mother, Hester Rudd, scrubbed the stairs. Hester was a widow of thirty. She coughed all through Lent. If Hester was ill, May was hungry; it was as simple as that. Hester died in the week after Easter. Mr Amory buried her and would take no fee.

Ivo Lindt, a Swiss engineer, had put in the new engine. Ivo never drank. Ivo was one of four brothers. He wrote to his mother every week, and to Dora every day. Dora burned the letters. Thomas was glad, and then Thomas was sorry.

“Ivo has two wives,” said Strang. It was a lie.

Lettice Sarsfield kept the shop in Weir Street. Lettice was the daughter of Josiah Pike. She was stout and short of breath. Lettice had a beautiful voice when she was angry, and she was angry now. She came in without knocking. Behind her was Mr Quennell, shaved, and behind him a constable. Weir Street was full of people.

“Edwin,” said Lettice, “this man is my brother.”

Miss Agatha closed her eyes. Miss Honor was pale. Strang was at the window before anybody had turned. The constable was a boy of twenty called Rufus Bell. Rufus was the grandson of the old constable, and had his boots on. Rufus Bell had never arrested a soul. He was the last to see the glass break.`,
  facts: [
    ['Edwin Sarsfield', 'the foreman'],
    ['Edwin Sarsfield', 'a tall man'],
    ['Lettice Sarsfield', 'wife'],
    ['Miss Honor Paget', 'forty'],
    ['Miss Agatha Paget', 'grey eyes'],
    ['Miss Honor Paget', 'kept the ledgers'],
    ['Miss Honor Paget', 'left-handed'],
    ['Mr Quennell', 'a widower'],
    ['Mr Quennell', 'lodged at the Dolphin'],
    ['Josiah Pike', 'the night watchman'],
    ['Josiah Pike', 'a limp'],
    ['Josiah Pike', 'could not read'],
    ['Mr Amory', 'the curate'],
    ['Mr Amory', 'the son of a bishop'],
    ['Mr Amory', 'thin'],
    ['Thomas Sarsfield', 'nineteen'],
    ['Thomas Sarsfield', 'the nephew of Edwin'],
    ['Dora Finch', 'a weaver'],
    ['Dora Finch', 'sang alto'],
    ['Dora Finch', 'a scar on the left wrist'],
    ['Dora Finch', 'born in Leith'],
    ['Strang', 'a Scot'],
    ['Captain Verey', 'owned the mill'],
    ['Captain Verey', 'lived in Bath'],
    ['Captain Verey', 'a glass eye'],
    ['May Rudd', 'the youngest of the spinners'],
    ['May Rudd', 'twelve'],
    ['Hester Rudd', 'a widow of thirty'],
    ['Hester Rudd', 'died in the week after Easter'],
    ['Ivo Lindt', 'engineer'],
    ['Ivo Lindt', 'never drank'],
    ['Ivo Lindt', 'one of four brothers'],
    ['Ivo Lindt', 'wrote to his mother'],
    ['Lettice Sarsfield', 'kept the shop in Weir Street'],
    ['Lettice Sarsfield', 'the daughter of Josiah Pike'],
    ['Lettice Sarsfield', 'stout'],
    ['Rufus Bell', 'twenty'],
    ['Rufus Bell', 'the grandson of the old constable'],
    ['Rufus Bell', 'never arrested'],
  ],
};
