import type { Context } from '../../platform/context.ts'
import type { UploadedPicture } from '../../platform/http/uploads.ts'

/** Stores pictures for `work`, which receives their names. If it fails, they are removed. */
export async function withKept<Result>(
  ctx: Context,
  pictures: ReadonlyArray<Pick<UploadedPicture, 'encoded'>>,
  work: (names: string[]) => Promise<Result>,
): Promise<Result> {
  const names: string[] = []
  try {
    for (const { encoded } of pictures) names.push(await ctx.images.keep(encoded))
    return await work(names)
  } catch (error) {
    await ctx.images.remove(names)
    throw error
  }
}
