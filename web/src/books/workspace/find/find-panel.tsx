/** The place where a word is looked for in the whole book. */
export default function FindPanel() {
  return <p className="text-faded">Find comes here.</p>;
}
