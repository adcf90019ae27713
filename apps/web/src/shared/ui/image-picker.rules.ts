const MOST_BYTES = 10 * 1024 * 1024

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A picture that the server has. */
interface StoredPicture {
  url: string
  name: string
}

export type Picture = File | StoredPicture

export const isFile = (picture: Picture): picture is File => picture instanceof File

export interface ImageRefusal {
  key: 'image.not-one' | 'image.too-large' | 'image.no-room'
  params: { file: string; most: number }
}

const isSame = (one: Picture, other: File) =>
  isFile(one) && one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds usable files within the limit, each once. Reports the first refusal. */
export function withImages(files: readonly Picture[], added: readonly File[], most: number) {
  const taken: Picture[] = [...files]
  let refusal: ImageRefusal | null = null
  for (const file of added) {
    if (taken.some((other) => isSame(other, file))) continue
    const params = { file: file.name, most }
    if (!IMAGE_TYPES.includes(file.type)) refusal ??= { key: 'image.not-one', params }
    else if (file.size > MOST_BYTES) refusal ??= { key: 'image.too-large', params }
    else if (taken.length >= most) refusal ??= { key: 'image.no-room', params }
    else taken.push(file)
  }
  return { files: taken, refusal }
}

export function movedImage<Kind extends Picture>(files: readonly Kind[], at: number, by: 1 | -1): Kind[] {
  const file = files[at]
  const to = at + by
  if (!file || to < 0 || to >= files.length) return [...files]
  return files.toSpliced(at, 1).toSpliced(to, 0, file)
}
