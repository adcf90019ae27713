import { createHash } from 'node:crypto'
import type { Files } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { encodeUpload, type EncodedPicture } from '../images/encode.ts'
import { Refusal, refuse } from '../refusal.ts'

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

/** Files that are read or wait to be encoded fill the memory of the process: whoever comes beyond that is asked to come again. */
const MOST_AT_ONCE = 8
let underWay = 0

/** How long nothing may come of a call with files: a connection that was lost would keep its place, and the memory it took. */
const SILENCE_MS = 60_000

/** Does the work of a call that carries files, from its first byte to its reply. Throws `too-many` beyond what may be under way at once. */
export async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= MOST_AT_ONCE) refuse('too-many')
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

/** Reads a call that carries files: its JSON, with the names of the files in their field, and the files themselves. */
export async function readUploads(
  request: FastifyRequest,
  files: Files,
  silenceMs = SILENCE_MS,
): Promise<{ sent: unknown; uploads: Upload[] }> {
  requireBounded(request, files)
  const { socket } = request.raw
  // Nobody listens for its timeout, so that it is destroyed.
  socket.setTimeout(silenceMs)
  try {
    const { data, uploads } = await readParts(request, files)
    const sent = parsed(data)
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    return { sent: isObject ? { ...sent, [files.field]: uploads.map(({ name }) => name) } : sent, uploads }
  } finally {
    socket.setTimeout(0)
  }
}

/** The parts of a form, in whatever order they come: the last `data`, and the files of the field; other files are passed over. */
async function readParts(request: FastifyRequest, files: Files): Promise<{ data: unknown; uploads: Upload[] }> {
  const uploads: Upload[] = []
  let data: unknown
  let tooLarge: Upload | undefined
  try {
    const parts = request.parts({
      limits: { files: mostFiles(files), fileSize: FILE_MOST_BYTES, fields: 10, fieldSize: DATA_MOST_BYTES, parts: 30 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) refuse('too-large')
        if (part.fieldname === 'data') data = part.value
        continue
      }
      const bytes = await part.toBuffer()
      if (part.fieldname !== files.field) continue
      const upload = { path: `${files.field}.${uploads.length}`, name: nameOf(part), bytes }
      if (part.file.truncated) tooLarge ??= upload
      uploads.push(upload)
    }
  } catch (error) {
    // Far too many: those that were read are enough for the schema to say so.
    if (!isFarTooMany(error)) return refuseForm(error)
    data ??= {}
  }
  if (tooLarge) refuseFile(tooLarge, 'too-large', 'image.too-large')
  return { data, uploads }
}

/** As its sender calls it; a file need not have a name, whatever the parser's types say. */
function nameOf({ filename }: { filename: string | undefined }): string {
  return Array.from(filename ?? '')
    .slice(0, NAME_SHOWN)
    .join('')
}

function isFarTooMany(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
}

/** Whatever the parser says of it, it is a form that cannot be read: without a boundary, cut off, or with parts without end. */
function refuseForm(error: unknown): never {
  if (error instanceof Refusal) throw error
  const message = 'upload.form'
  return refuse('bad-input', { message, fields: { body: say(message) } })
}

/** The JSON of a call; a part that says it is JSON was read as such already. */
function parsed(data: unknown): unknown {
  if (typeof data === 'object' && data !== null) return data
  try {
    return JSON.parse(String(data))
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
const encodings = new PQueue({ concurrency: 1 })

/** Encodes what came, before any transaction. Throws `unsupported-media`, naming the file, for what is no picture. */
export async function encodeUploads(uploads: readonly Upload[]): Promise<UploadedPicture[]> {
  const pictures: UploadedPicture[] = []
  for (const upload of uploads) {
    const encoded = await encodings.add(() => encodeUpload(upload.bytes))
    if (!encoded) return refuseFile(upload, 'unsupported-media', 'image.not-one')
    pictures.push({ digest: createHash('sha256').update(upload.bytes).digest('base64url'), encoded })
  }
  return pictures
}
