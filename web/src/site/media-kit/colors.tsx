import { contrastOf } from '#shared/domain/channels/header-colors.ts';
import { brandColors, colorNamed, type BrandColor, type Ground } from './brand-colors.ts';
import { ColorFill } from './filled.tsx';

export const Colors = () => (
  <ul className="grid gap-5 sm:grid-cols-2">
    {brandColors.map((color) => (
      <li
        key={color.token}
        className="grid content-start overflow-hidden rounded-sheet border border-rule bg-sheet"
      >
        <div className="grid grid-cols-2">
          <Swatch color={color} ground="light" />
          <Swatch color={color} ground="dark" />
        </div>
        <p className="border-t border-rule px-4 py-3">
          <span className="font-medium">{color.name}</span>
          <span className="text-faded">: {color.use}</span>
        </p>
      </li>
    ))}
  </ul>
);

function Swatch({ color, ground }: { color: BrandColor; ground: Ground }) {
  const isGround = color.token === 'paper' || color.token === 'voice';
  const otherGround = isGround ? 'ink' : 'paper';
  const contrast = contrastOf(color[ground], colorNamed(otherGround, ground)).toFixed(1);
  return (
    <div>
      <div className="relative h-20 border-b border-rule">
        <ColorFill color={color[ground]} />
      </div>
      <div className="grid gap-0.5 px-4 py-3 text-small">
        <p className="font-mono">{color[ground]}</p>
        <p className="text-faded">
          {contrast} : 1 {isGround ? 'under' : 'on'} {ground} {otherGround}
        </p>
      </div>
    </div>
  );
}
