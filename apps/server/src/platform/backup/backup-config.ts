import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const SHORTEST_PASSPHRASE = 12

/** A folder, or a store that speaks S3 with its keys, bucket and perhaps a folder in it. */
export type BackupPlace = { folder: string } | { s3: URL }

const bucketAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname } = new URL(text)
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/[^/]/.test(pathname)
}

export const backupPlace = z
  .string()
  .refine(
    (text) => !text.includes('://') || bucketAddress(text),
    'must be a folder, or an address such as https://key:secret@s3.example/bucket/folder?region=eu-west-1',
  )
  .transform((text): BackupPlace => (text.includes('://') ? { s3: new URL(text) } : { folder: path.resolve(text) }))

export const passphrase = z.string().min(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`)

const readText = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The name of a file whose text is the passphrase, without white space around it. */
export const passphraseFile = z
  .string()
  .transform(readText)
  .refine(
    (text) => text.length >= SHORTEST_PASSPHRASE,
    `must name a readable file with at least ${SHORTEST_PASSPHRASE} characters`,
  )
