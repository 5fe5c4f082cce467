import { classes } from './classes.ts';

/** Decorative: the name is always beside it or in a label. */
export function Avatar({ name, pictureUrl, size = 'medium' }: AvatarProps) {
  const measures = classes(
    'grid shrink-0 place-items-center overflow-hidden rounded-full bg-well font-reading text-ink',
    sizes[size],
  );
  if (pictureUrl !== undefined && pictureUrl !== '') {
    return <img src={pictureUrl} alt="" className={classes(measures, 'object-cover')} />;
  }
  return (
    <span aria-hidden className={measures}>
      {/^./u.exec(name.trim())?.[0].toUpperCase() ?? '·'}
    </span>
  );
}

const sizes = {
  small: 'size-8 text-small',
  medium: 'size-11 text-[1.125rem]',
  large: 'size-20 text-title',
} as const;

interface AvatarProps {
  readonly name: string;
  readonly pictureUrl?: string | undefined;
  readonly size?: keyof typeof sizes;
}
