// Adds up the JavaScript a browser needs before the sign-in screen can be used, and fails above the limit.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const LIMIT_KB = 175

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))

const needed = new Set()
const need = (key) => {
  const chunk = manifest[key]
  if (needed.has(chunk.file)) return
  needed.add(chunk.file)
  for (const imported of chunk.imports ?? []) need(imported)
}
need('index.html')

let total = 0
for (const file of needed) {
  const size = gzipSync(await readFile(new URL(file, dist))).length / 1000
  total += size
  console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`)
}
console.log(`${total.toFixed(1).padStart(7)} kB  JavaScript before sign-in, gzipped (limit ${LIMIT_KB} kB)`)
if (total > LIMIT_KB) process.exit(1)
