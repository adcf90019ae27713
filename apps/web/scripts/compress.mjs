// Writes a compressed copy beside each file that shrinks, for the server to send as it is.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const SHRINKS = /\.(js|css|svg|html)$/
const WORTH_BYTES = 1024
const copies = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const files = await readdir(dist, { recursive: true })

await Promise.all(
  files
    .filter((file) => SHRINKS.test(file))
    .map(async (file) => {
      const content = await readFile(path.join(dist, file))
      if (content.length < WORTH_BYTES) return
      for (const [ending, compress] of Object.entries(copies))
        await writeFile(path.join(dist, `${file}${ending}`), await compress(content))
    }),
)
