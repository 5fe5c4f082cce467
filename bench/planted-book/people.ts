/**
 * The people of the planted book, each with an alias (a role or another name). Only one sentence of the book connects
 * the name with the alias.
 */
export const people: readonly Person[] = [
  ...peopleOf(
    'she',
    `Marta Vance: the ferrywoman; Agnes Pellow: the midwife; Rosalind Thorne: Linnet; Philippa Crane: Pip; Beatrice Hale: the postmistress;
Ottilie Brandt: Tilly; Dorothea Finch: the abbess; Winifred Stroud: Freddie; Harriet Lowe: the chandler's widow; Isolde Marrack: Sol;
Clementine Voss: the schoolmistress; Josephine Arkwright: Jo; Katherine Bly: Kestrel; Maud Trevanion: the laundress; Ursula Penhale: Bear;
Edith Carrow: the organist; Leonora Sykes: Nell; Sabine Delacourt: the Frenchwoman; Tamsin Roe: Wren; Verity Holt: the apothecary's niece`,
  ),
  ...peopleOf(
    'he',
    `Joseph Tolland: the harbourmaster; Edmund Ashby: Ned; Silas Marwood: the sexton; Bartholomew Keane: Bat; Tobias Wren: the pilot;
Augustin Rell: Gus; Jonas Hartley: the wheelwright; Lucian Sparrow: Spar; Frederick Moss: the curate's brother; Nathaniel Dunne: Rook;
Caspar Lindqvist: the Swede; Ambrose Tully: the lamplighter; Gideon Frayne: Flint; Hugh Penrose: the squire; Matthias Cole: Cinder;
Oswin Blackett: the exciseman; Percival Strand: Percy; Reuben Garrick: the drover; Simeon Vale: Sim; Theodore Lusk: the bookbinder`,
  ),
];

function peopleOf(he: Person['he'], list: string): Person[] {
  return list.split(';').map((entry) => {
    const [name, alias] = entry.split(':').map((part) => part.trim().replace(/\s+/gu, ' ').replace("'", '’'));
    return { name: name!, first: name!.split(' ')[0]!, last: name!.split(' ')[1]!, alias: alias!, he };
  });
}

export const pronounsOf = ({ he }: Person) =>
  he === 'he' ? { he: 'he', his: 'his', him: 'him' } : { he: 'she', his: 'her', him: 'her' };

export interface Person {
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly alias: string;
  readonly he: 'he' | 'she';
}
