import { Button } from '#web/ui/button.tsx';
import { FirstBook } from './first-book.tsx';

/** What an author sees before the first book: one press, and they write. */
export const EmptyShelf = ({ userid, onImport }: { userid: string; onImport: () => void }) => (
  <FirstBook
    userid={userid}
    title="An empty shelf, and everything still to be told."
    also={
      <Button look="plain" onClick={onImport}>
        Import a book
      </Button>
    }
  />
);
