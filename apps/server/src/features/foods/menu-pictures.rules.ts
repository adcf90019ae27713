import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { pictureFile } from '@brigade/contract/kernel/pictures.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { csvSays, isPlainName, shownName, type ZipPictures } from '../csv/csv.public.ts'
import { namesIn } from './food-cells.rules.ts'

/** What the images in a file can be. */
export interface MenuPictures {
  /** Null without a ZIP. */
  zip: Pick<ZipPictures, 'find'> | null
  /** Whether a food of the business has this stored picture. */
  isStored: (name: string) => boolean
  /** The one of these stored pictures that looks like the picture in the ZIP. */
  sameAs: (file: string, stored: readonly string[]) => string | undefined
}

const STORED = /^([\w-]{22})-960\.webp$/

/** How a file names a stored picture. Such a name means it, whatever is in a ZIP. */
export const storedFile = (name: string): string => pictureFile(name, 960)

/** The stored picture that such a name means. */
export const storedIn = (file: string): string | undefined => STORED.exec(file)?.[1]

/** A file of another installation names pictures that are not here. Then they are files of the ZIP like any other. */
function isKept(file: string, { isStored }: MenuPictures): boolean {
  const stored = storedIn(file)
  return stored !== undefined && isStored(stored)
}

function problemOfImage(name: string, pictures: MenuPictures): string | null {
  const { zip } = pictures
  const shown = { name: shownName(name) }
  if (isKept(name, pictures)) return null
  if (storedIn(name) !== undefined && !zip?.find(name)) return csvSays('csv.image-gone', shown)
  if (!isPlainName(name)) return csvSays('csv.image-name', shown)
  if (!zip) return csvSays('csv.image-no-zip', shown)
  const picture = zip.find(name)
  if (!picture) return csvSays('csv.image-missing', shown)
  return 'problem' in picture ? picture.problem : null
}

/** What is wrong with the images in a cell. `stored` are those that the food has now. */
export function wrongImages(
  cell: string,
  style: CsvStyle,
  pictures: MenuPictures,
  stored: readonly string[],
): string[] {
  const names = namesIn('images', cell, style)
  if (!names) return [csvSays('csv.names-quotes')]
  // As in the form: a food that has images keeps at least one.
  if (names.length === 0) return stored.length > 0 ? [say('food.images')] : []
  return [...new Set(names)].flatMap((name) => problemOfImage(name, pictures) ?? [])
}

/** The images in a cell, each once, under the names that they have where they are. */
export function readImages(cell: string, style: CsvStyle, pictures: MenuPictures): string[] {
  const names = namesIn('images', cell, style) ?? []
  return [...new Set(names.map((name) => (isKept(name, pictures) ? name : (pictures.zip?.find(name)?.file ?? name))))]
}

/** The images that a food will have. A picture that it has already is not stored again. */
export function imagesAfter(given: readonly string[], was: readonly string[], pictures: MenuPictures): string[] {
  return [...new Set(given.map((file) => (isKept(file, pictures) ? file : (pictures.sameAs(file, was) ?? file))))]
}
