import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Files } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { encodeUpload, type EncodedPicture } from '../images/encode.ts'
import { Refusal, refuse } from '../refusal.ts'

export interface Upload {
  /** Its path in the input, such as `images.0`. */
  path: string
  name: string
  bytes: Buffer
}

export interface UploadedPicture {
  digest: string
  encoded: EncodedPicture
}

/** Of a picture. */
export const FILE_MOST_BYTES = 10 * 1024 * 1024
const DATA_MOST_BYTES = 1024 * 1024
const NAME_SHOWN = 80

const mostOfData = ({ dataBytes = DATA_MOST_BYTES }: Files) => dataBytes
const mostBytes = ({ archiveBytes = FILE_MOST_BYTES }: Files) => archiveBytes

/** One picture above the limit is read, so that the schema can refuse the number. Another archive takes too much memory. */
const mostFiles = ({ most, archiveBytes }: Files) => (archiveBytes === undefined ? most + 1 : most)

const MOST_AT_ONCE = 8
const MOST_OF_ONE_SOURCE = 3
const underWay: string[] = []

interface Pace {
  /** The longest silence. A lost connection would otherwise keep its slot and its memory. */
  silenceMs: number
  /** A call may be slower than this at first only. Photos over a slow mobile line are several times as fast. */
  bytesPerSecond: number
  graceMs: number
}

const PACE: Pace = { silenceMs: 60_000, bytesPerSecond: 8_000, graceMs: 15_000 }

/** Runs a call with files, until its work ends. Throws `too-many` when too many run, of one source or in all. */
export async function inUploadSlot<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
  const ofSource = underWay.filter((each) => each === source).length
  if (underWay.length >= MOST_AT_ONCE || ofSource >= MOST_OF_ONE_SOURCE) refuse('too-many')
  underWay.push(source)
  try {
    return await work()
  } finally {
    underWay.splice(underWay.indexOf(source), 1)
  }
}

/** Cuts a connection that becomes too slow. Returns a function that ends the watch. */
function watchPace(socket: Socket, { bytesPerSecond, graceMs }: Pace): () => void {
  const [startedAt, received] = [performance.now(), socket.bytesRead]
  const watch = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000
    if (socket.bytesRead - received < bytesPerSecond * seconds) socket.destroy()
  }, graceMs)
  return () => clearInterval(watch)
}

export async function readUploads(
  request: FastifyRequest,
  files: Files,
  pace = PACE,
): Promise<{ sent: unknown; uploads: Upload[] }> {
  requireBounded(request, files)
  const { socket } = request.raw
  // Without a listener for the timeout, Node destroys the socket.
  socket.setTimeout(pace.silenceMs)
  const unwatch = watchPace(socket, pace)
  try {
    const { data, uploads } = await readParts(request, files)
    const sent = parsed(data)
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    return { sent: isObject ? { ...sent, [files.field]: uploads.map(({ name }) => name) } : sent, uploads }
  } finally {
    socket.setTimeout(0)
    unwatch()
  }
}

/** Reads the parts in any order: the last `data` and the files of the field. Other files are ignored. */
async function readParts(request: FastifyRequest, files: Files): Promise<{ data: unknown; uploads: Upload[] }> {
  const uploads: Upload[] = []
  let data: unknown
  let tooLarge: Upload | undefined
  try {
    const parts = request.parts({
      limits: {
        files: mostFiles(files),
        fileSize: mostBytes(files),
        fields: 10,
        fieldSize: mostOfData(files),
        parts: 30,
      },
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
    if (files.archiveBytes !== undefined || !isFarTooMany(error)) return refuseForm(error)
    data ??= {}
  }
  if (tooLarge && files.archiveBytes !== undefined) refuse('too-large')
  if (tooLarge) refuseFile(tooLarge, 'too-large', 'image.too-large')
  return { data, uploads }
}

function nameOf({ filename }: { filename: string | undefined }): string {
  return Array.from(filename ?? '')
    .slice(0, NAME_SHOWN)
    .join('')
}

function isFarTooMany(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
}

/** Any parser error means an unreadable form: no boundary, cut off, or endless parts. */
function refuseForm(error: unknown): never {
  if (error instanceof Refusal) throw error
  const message = 'upload.form'
  return refuse('bad-input', { message, fields: { body: say(message) } })
}

function parsed(data: unknown): unknown {
  if (typeof data === 'object' && data !== null) return data
  try {
    return JSON.parse(String(data))
  } catch {
    return refuse('bad-json', { fields: { data: say('upload.data') } })
  }
}

/** A body must declare its length, so that none is endless. */
function requireBounded(request: FastifyRequest, files: Files): void {
  const length = Number(request.headers['content-length'] ?? NaN)
  const most = mostFiles(files) * (mostBytes(files) + DATA_MOST_BYTES) + mostOfData(files)
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

// Decoding a large photo takes much memory, so pictures are encoded one at a time.
const encodings = new PQueue({ concurrency: 1 })

/** Null when it is unusable, as `encodeUpload` says. Throws the reason of a signal that is aborted before its turn. */
export const encodeInTurn = (bytes: Uint8Array, signal: AbortSignal | undefined): Promise<EncodedPicture | null> =>
  encodings.add(() => {
    signal?.throwIfAborted()
    return encodeUpload(bytes)
  })

/** The digest of the received bytes, which identifies a retry. */
export const digestOf = ({ bytes }: Upload): string => createHash('sha256').update(bytes).digest('base64url')

/** Encodes before any transaction. Throws `unsupported-media` with the file's path for one that is not a picture. */
export async function encodeUploads(
  uploads: readonly Upload[],
  signal: AbortSignal | undefined,
): Promise<UploadedPicture[]> {
  const pictures: UploadedPicture[] = []
  for (const upload of uploads) {
    const encoded = await encodeInTurn(upload.bytes, signal)
    if (!encoded) return refuseFile(upload, 'unsupported-media', 'image.not-one')
    pictures.push({ digest: digestOf(upload), encoded })
  }
  return pictures
}
