/** The widths in pixels that every picture is kept in: for lists, and for showing it large. */
export const pictureWidths = [320, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a stored picture at a width. */
export function pictureUrl(name: string, width: PictureWidth): string {
  return `/images/${pictureFile(name, width)}`
}

/** The file that holds a stored picture at a width. */
export function pictureFile(name: string, width: PictureWidth): string {
  return `${name}-${width}.webp`
}

/** The same picture for a list, from the address that a reply gives. Another address stays as it is. */
export function smallPicture(url: string): string {
  return url.replace(/-960\.webp$/, '-320.webp')
}
