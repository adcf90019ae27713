import { pictureWidths, type PictureWidth } from '@brigade/contract/kernel/pictures.ts'
import sharp, { type Sharp } from 'sharp'

/** More than twice what a telephone takes; some formats unfold a few kilobytes to all of it. */
const MOST_PIXELS = 30_000_000
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif'])

/** How a JPEG, a PNG, a WebP and an AVIF begin. */
const BEGINNINGS = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250|0000.{4}66747970)/

/**
 * Whether a file begins like a picture that is taken. Asked before anything is read: a drawing of some kilobytes can unfold
 * to gigabytes merely to tell what it is.
 */
export function beginsLikePicture(bytes: Uint8Array): boolean {
  return BEGINNINGS.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))
}

export type EncodedPicture = ReadonlyMap<PictureWidth, Buffer>

/**
 * Encodes an uploaded picture anew in every width that screens use: nothing of the original file is kept, its metadata
 * least of all. Null for what is no JPEG, PNG, WebP or AVIF by its content, for a damaged one, and for one of too many pixels.
 */
export async function encodeUpload(bytes: Uint8Array): Promise<EncodedPicture | null> {
  if (!beginsLikePicture(bytes)) return null
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, compression } = await source.metadata()
    const isAccepted = ACCEPTED.has(format === 'heif' && compression === 'av1' ? 'avif' : format)
    return isAccepted ? await encode(source.autoOrient()) : null
  } catch {
    // Whatever sharp says of it, it is no picture that can be shown.
    return null
  }
}

/** Encodes a drawing of the product's own, given as SVG. */
export function encodeDrawing(svg: string): Promise<EncodedPicture> {
  return encode(sharp(Buffer.from(svg)))
}

/** Decodes once, at the largest width; what is slow about a picture is reading it. */
async function encode(source: Sharp): Promise<EncodedPicture> {
  const largest = source.resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
  const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true })
  const widths = pictureWidths.map(async (width) => {
    const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true })
    return [width, await sized.webp({ quality: 80, effort: 2 }).toBuffer()] as const
  })
  return new Map(await Promise.all(widths))
}
