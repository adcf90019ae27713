/** Pixels: the small width for lists, the large one for a single picture. */
export const pictureWidths = [320, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The URL of a stored picture. */
export function pictureUrl(name: string, width: PictureWidth): string {
  return `/images/${pictureFile(name, width)}`
}

/** The file name of a stored picture. */
export function pictureFile(name: string, width: PictureWidth): string {
  return `${name}-${width}.webp`
}

/** The small version of a picture URL from a reply. Returns other URLs unchanged. */
export function smallPicture(url: string): string {
  return url.replace(/-960\.webp$/, '-320.webp')
}
