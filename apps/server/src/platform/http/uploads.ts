import { createHash } from 'node:crypto'
import type { Files } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { FastifyRequest } from 'fastify'
import { encodeUpload, type EncodedPicture } from '../images/encode.ts'
import { refuse } from '../refusal.ts'

/** A file that came with a call. */
export interface Upload {
  /** Where it stands in the input, such as `images.0`. */
  path: string
  /** As its sender calls it. */
  name: string
  bytes: Buffer
}

/** A file that is a picture, encoded anew. */
export interface UploadedPicture {
  /** Of the bytes that were sent: by it, a retry is known to send the same. */
  digest: string
  encoded: EncodedPicture
}

export const FILE_MOST_BYTES = 10 * 1024 * 1024
const DATA_MOST_BYTES = 1024 * 1024
const NAME_SHOWN = 80

/** One file more than there may be is read, so that the schema can say that there are too many. */
const mostFiles = ({ most }: Files) => most + 1

/** What is read at once may fill the memory of the process: whoever comes beyond that is asked to come again. */
const MOST_AT_ONCE = 8
let underWay = 0

/** Reads a call that carries files, as `readParts`. Throws `too-many` while as many as may be read at once are being read. */
export async function readUploads(request: FastifyRequest, files: Files): ReturnType<typeof readParts> {
  if (underWay >= MOST_AT_ONCE) refuse('too-many')
  underWay += 1
  try {
    return await readParts(request, files)
  } finally {
    underWay -= 1
  }
}

/** Reads a call that carries files: its JSON, with the names of the files in their field, and the files themselves. */
async function readParts(request: FastifyRequest, files: Files): Promise<{ sent: unknown; uploads: Upload[] }> {
  requireBounded(request, files)
  const uploads: Upload[] = []
  const parts = request.parts({
    limits: { files: mostFiles(files), fileSize: FILE_MOST_BYTES, fields: 10, fieldSize: DATA_MOST_BYTES, parts: 30 },
  })
  let json = '{}'
  let tooLarge: Upload | undefined
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) refuse('too-large')
        if (part.fieldname === 'data') json = String(part.value)
        continue
      }
      const path = `${files.field}.${uploads.length}`
      const upload = { path, name: part.filename.slice(0, NAME_SHOWN), bytes: await part.toBuffer() }
      if (part.file.truncated) tooLarge ??= upload
      uploads.push(upload)
    }
  } catch (error) {
    // Far too many: those that were read are enough for the schema to say so.
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')) throw error
  }
  if (tooLarge) refuseFile(tooLarge, 'too-large', 'image.too-large')
  const sent = parsed(json)
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  return { sent: isObject ? { ...sent, [files.field]: uploads.map(({ name }) => name) } : sent, uploads }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return refuse('bad-json', { fields: { data: say('upload.data') } })
  }
}

/** Nobody sends without end: how long a body is, it says at its beginning. */
function requireBounded(request: FastifyRequest, files: Files): void {
  const length = Number(request.headers['content-length'] ?? NaN)
  const most = mostFiles(files) * (FILE_MOST_BYTES + DATA_MOST_BYTES) + DATA_MOST_BYTES
  if (!(length <= most)) refuse('too-large')
}

function refuseFile(
  { path, name }: Upload,
  code: 'too-large' | 'unsupported-media',
  message: 'image.too-large' | 'image.not-one',
): never {
  const params = { file: name }
  return refuse(code, { message, params, fields: { [path]: say(message, params) } })
}

// A large photo takes much memory while it is read: one after the other, so that many at once cannot take all.
let encoding: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = encoding.then(work)
  encoding = mine.catch(() => undefined)
  return mine
}

/** Encodes what came, before any transaction. Throws `unsupported-media`, naming the file, for what is no picture. */
export async function encodeUploads(uploads: readonly Upload[]): Promise<UploadedPicture[]> {
  const pictures: UploadedPicture[] = []
  for (const upload of uploads) {
    const encoded = await inTurn(() => encodeUpload(upload.bytes))
    if (!encoded) return refuseFile(upload, 'unsupported-media', 'image.not-one')
    pictures.push({ digest: createHash('sha256').update(upload.bytes).digest('base64url'), encoded })
  }
  return pictures
}
