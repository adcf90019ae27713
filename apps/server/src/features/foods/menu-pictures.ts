import { createHash } from 'node:crypto'
import { pictureFile } from '@brigade/contract/kernel/pictures.ts'
import type { Context } from '../../platform/context.ts'
import type { CsvFile, ZipPictures } from '../csv/csv.public.ts'
import type { LockedFood } from './locked-rows.store.ts'
import { namesIn } from './food-cells.rules.ts'
import { findPictures } from './food-pictures.store.ts'
import { storedFile, storedIn, type MenuPictures } from './menu-pictures.rules.ts'

/** The images that a file names. */
export const imagesInFile = ({ rows, style }: CsvFile): string[] =>
  rows.flatMap(({ cells }) => namesIn('images', cells.get('images') ?? '', style) ?? [])

/** Pictures are compared by the small one. Equal uploads are encoded alike. */
const digestOf = (picture: Uint8Array) => createHash('sha256').update(picture).digest('base64url')

/** The digests of the stored pictures of those foods that a file gives images, by their names in files. */
async function storedDigests({ images }: Context, foods: readonly LockedFood[], { rows }: CsvFile) {
  const given = rows.filter(({ cells }) => (cells.get('images') ?? '') !== '')
  const named = (column: string) => new Set(given.map(({ cells }) => (cells.get(column) ?? '').trim().toLowerCase()))
  const [ids, names] = [named('id'), named('name')]
  const asked = foods.filter(({ food }) => ids.has(food.id) || names.has(food.name.toLowerCase()))
  const digests = new Map<string, string>()
  for (const name of new Set(asked.flatMap(({ food }) => food.images))) {
    const stored = await images.read(pictureFile(name, 320))
    if (stored) digests.set(storedFile(name), digestOf(stored))
  }
  return digests
}

/** What the images in a file can be, of the branch with these foods. Null for an export. */
export async function menuPictures(
  ctx: Context,
  foods: readonly LockedFood[],
  file: CsvFile | null,
  zip: ZipPictures | null,
): Promise<MenuPictures> {
  const known = new Set(foods.flatMap(({ food }) => food.images))
  const others = file ? imagesInFile(file).flatMap((name) => storedIn(name) ?? []) : []
  // A file of another branch names pictures of that branch, which copies share.
  const unknown = [...new Set(others)].filter((name) => !known.has(name))
  for (const name of await findPictures(ctx.db, unknown)) known.add(name)
  const digests = file && zip ? await storedDigests(ctx, foods, file) : new Map<string, string>()
  return {
    zip,
    isStored: (name) => known.has(name),
    sameAs: (name, stored) => {
      const picture = zip?.find(name)
      const small = picture && 'encoded' in picture ? picture.encoded.get(320) : undefined
      const digest = small && digestOf(small)
      return digest === undefined ? undefined : stored.find((one) => digests.get(one) === digest)
    },
  }
}
