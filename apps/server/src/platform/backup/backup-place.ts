import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '@brigade/node-kit/start-error.ts'
import type { BackupPlace } from './backup-config.ts'
import { storeFile, unwritable } from './backup-folder.ts'

/** Where scheduled backups are kept. */
export interface BackupStore {
  /** A backup appears under its name only when all of it is stored. */
  put: (name: string, content: Readable) => Promise<void>
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

export function openBackupStore(place: BackupPlace): Promise<BackupStore> | BackupStore {
  return 'folder' in place ? folderStore(place.folder) : s3Store(place.s3)
}

function folderStore(folder: string): BackupStore {
  return {
    put: async (name, content) => {
      await mkdir(folder, { recursive: true }).catch((error: unknown) => {
        throw unwritable(folder, codeOf(error))
      })
      await storeFile(path.join(folder, name), content)
    },
    list: () => readdir(folder),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}

const readable = (content: Readable): AsyncIterable<Buffer> => content

/** Four parts are in memory at a time, and ten thousand make a backup of at most 160 GB. */
const PART_BYTES = 16 * 1024 * 1024

async function s3Store(address: URL): Promise<BackupStore> {
  const { S3Client } = await import('@bradenmacdonald/s3-lite-client')
  const [bucket = '', ...folders] = address.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const client = new S3Client({
    endPoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(address.username),
    secretKey: decodeURIComponent(address.password),
    bucket,
  })
  return {
    put: async (name, content) => {
      let bytes = 0
      const counted = async function* () {
        for await (const part of readable(content)) {
          bytes += part.length
          yield part
        }
      }
      await client.putObject(prefix + name, ReadableStream.from(counted()), { partSize: PART_BYTES })
      const { size } = await client.statObject(prefix + name)
      if (size !== bytes) throw new Error(`The store has ${size} of the ${bytes} bytes of the backup`)
    },
    list: async () => {
      const names: string[] = []
      for await (const { key } of client.listObjects({ prefix })) names.push(key.slice(prefix.length))
      return names
    },
    remove: (name) => client.deleteObject(prefix + name),
  }
}
