import type { Context } from '../../platform/context.ts'
import type { UploadedPicture } from '../../platform/http/uploads.ts'

/** Stores pictures, and returns their names. They are removed if the transaction saves nothing. */
export async function keepPictures(
  { db, images }: Context,
  pictures: ReadonlyArray<Pick<UploadedPicture, 'encoded'>>,
): Promise<string[]> {
  const names: string[] = []
  db.onRollback(() => images.remove(names))
  for (const { encoded } of pictures) names.push(await images.keep(encoded))
  return names
}
