import { pictureWidths, type PictureWidth } from '@brigade/contract/kernel/pictures.ts'
import type { Sharp } from 'sharp'

/** Loaded for the first picture: the library takes 10 MB. */
const loadSharp = async () => (await import('sharp')).default

/** More than twice a phone camera's size. Some formats unpack a few kilobytes to this many pixels. */
const MOST_PIXELS = 30_000_000
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif'])

const BEGINNINGS = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|0000.{4}66747970)/

/** Checks the first bytes before decoding, because a small SVG can unpack to gigabytes. */
export function beginsLikePicture(bytes: Uint8Array): boolean {
  return BEGINNINGS.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))
}

export type EncodedPicture = ReadonlyMap<PictureWidth, Buffer>

/**
 * Encodes an upload in every width of the screens, without metadata. Null when it is unusable or has too many pixels.
 */
export async function encodeUpload(bytes: Uint8Array): Promise<EncodedPicture | null> {
  if (!beginsLikePicture(bytes)) return null
  const sharp = await loadSharp()
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, compression } = await source.metadata()
    const isAccepted = ACCEPTED.has(format === 'heif' && compression === 'av1' ? 'avif' : format)
    return isAccepted ? await encode(source.autoOrient()) : null
  } catch {
    return null
  }
}

export async function encodeDrawing(svg: string): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  return encode(sharp(Buffer.from(svg)))
}

/** Decodes once, at the largest width, because decoding is the slow part. */
async function encode(source: Sharp): Promise<EncodedPicture> {
  const largest = source.resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
  const sharp = await loadSharp()
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true })
  const widths = pictureWidths.map(async (width) => {
    const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
    return [width, await sized.webp({ quality: 80, effort: 2 }).toBuffer()] as const
  })
  return new Map(await Promise.all(widths))
}
