import classes from './list-detail.module.css'

/** In pixels, as high as the style makes it. */
export const GROUP_HEIGHT = 32

interface GroupHeaderProps {
  name: string | undefined
  /** Stays at the top of the list and names the group there. */
  isSticky?: boolean
}

export function GroupHeader({ name, isSticky = false }: GroupHeaderProps) {
  return (
    <span className={classes.group} data-sticky={isSticky || undefined} aria-hidden={isSticky || undefined}>
      {name}
    </span>
  )
}
