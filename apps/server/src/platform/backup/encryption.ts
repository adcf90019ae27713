import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { StartError } from '@brigade/node-kit/start-error.ts'
import type { ByteReader } from './byte-reader.ts'

/** An encrypted backup begins with this line, then the salt, the proof of the passphrase, and the chunks. */
export const ENCRYPTED = Buffer.from('brigade-encrypted-backup 1\n')

const SALT_BYTES = 16
const KEY_BYTES = 32
const PROOF_BYTES = 16
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const LONGEST_CHUNK = 1024 * 1024
/** A guess takes a tenth of a second and 64 MB. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES + PROOF_BYTES, COST, (error, derived) => {
      if (error) reject(error)
      else resolve({ key: derived.subarray(0, KEY_BYTES), proof: derived.subarray(KEY_BYTES) })
    })
  })
}

/** A key encrypts one file, so the number of a chunk is used once with it. */
function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 4)
  return nonce
}

function* seal(key: Buffer, chunk: number, content: Uint8Array): Generator<Buffer> {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(sealed.length)
  yield length
  yield sealed
  yield cipher.getAuthTag()
}

/** Encrypts with AES-256-GCM in chunks. Only the last chunk is empty, so that a missing end is noticed. */
export async function* encrypted(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, proof } = await deriveKey(passphrase, salt)
  yield Buffer.concat([ENCRYPTED, salt, proof])
  let chunk = 0
  for await (const part of source) {
    for (let at = 0; at < part.length; at += LONGEST_CHUNK) {
      yield* seal(key, chunk, part.subarray(at, at + LONGEST_CHUNK))
      chunk += 1
    }
  }
  yield* seal(key, chunk, Buffer.alloc(0))
}

const incomplete = () => new StartError('The backup is not complete: its end is missing. Use another one.')
const changed = () => new StartError('The backup is damaged, or was changed after it was made. Use another one.')

/** The bytes behind `ENCRYPTED`. Throws a StartError for a wrong passphrase, a changed chunk and a missing end. */
export async function* decrypted(bytes: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const begin = await bytes.take(SALT_BYTES + PROOF_BYTES)
  if (!begin) throw incomplete()
  const { key, proof } = await deriveKey(passphrase, begin.subarray(0, SALT_BYTES))
  if (!proof.equals(begin.subarray(SALT_BYTES))) {
    throw new StartError('The passphrase does not open this backup. Give the one that it was made with.')
  }
  for (let chunk = 0; ; chunk += 1) {
    const length = (await bytes.take(LENGTH_BYTES))?.readUInt32BE()
    if (length === undefined) throw incomplete()
    if (length > LONGEST_CHUNK) throw changed()
    const sealed = await bytes.take(length)
    const tag = await bytes.take(TAG_BYTES)
    if (!sealed || !tag) throw incomplete()
    const content = open(key, chunk, sealed, tag)
    if (content.length > 0) yield content
    else if (await bytes.take(1)) throw changed()
    else return
  }
}

function open(key: Buffer, chunk: number, sealed: Buffer, tag: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(chunk), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw changed()
  }
}
