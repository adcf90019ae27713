import { MOST_ZIP_IMAGES } from '@brigade/contract/csv/csv.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { digestOf, encodeInTurn, FILE_MOST_BYTES, type Upload } from '../../platform/http/uploads.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import type { EncodedPicture } from '../../platform/images/encode.ts'
import { csvSays } from './csv-problem.ts'
import { openZip } from './open-zip.ts'
import { shownName, zipKey } from './zip-entries.rules.ts'

/** A picture under the name that it has in the ZIP, or why the file there is none. */
type ZipPicture = { file: string; encoded: EncodedPicture } | { file: string; problem: string }

export interface ZipPictures {
  digest: string
  find: (name: string) => ZipPicture | undefined
}

type Packed = NonNullable<ReturnType<Awaited<ReturnType<typeof openZip>>['find']>>

async function pictureIn({ name: file, bytes, unpack }: Packed, signal: AbortSignal | undefined): Promise<ZipPicture> {
  const said = { file: shownName(file) }
  if (bytes > FILE_MOST_BYTES) return { file, problem: say('image.too-large', said) }
  const unpacked = await unpack()
  if (!unpacked) return { file, problem: csvSays('csv.zip-size', { name: said.file }) }
  const encoded = await encodeInTurn(unpacked, signal)
  return encoded ? { file, encoded } : { file, problem: say('image.not-one', said) }
}

/**
 * The pictures of these names in a ZIP. Only one is unpacked at a time. Throws `bad-input` as `openZip` does, and the reason
 * of an aborted signal.
 */
export async function readZipPictures(
  zip: Upload,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ZipPictures> {
  const { find } = await openZip(zip.bytes)
  const named = new Map(
    names.flatMap((name) => {
      const packed = find(name)
      return packed ? [[zipKey(name), packed] as const] : []
    }),
  )
  if (named.size > MOST_ZIP_IMAGES) {
    throw new InputRefusal({ zip: csvSays('csv.zip-images', { most: MOST_ZIP_IMAGES }) })
  }
  const pictures = new Map<string, ZipPicture>()
  for (const [key, packed] of named) {
    signal?.throwIfAborted()
    pictures.set(key, await pictureIn(packed, signal))
  }
  return { digest: digestOf(zip), find: (name) => pictures.get(zipKey(name)) }
}
