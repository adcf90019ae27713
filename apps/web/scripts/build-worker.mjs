// Builds the service worker with the list of the files that it keeps.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Scripts, styles, pictures, and the typefaces of English. Other scripts' come over the network when a name needs them. */
const KEPT = /\.(?:js|css|svg|png)$|-latin-wght-normal\.\w+\.woff2$/

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const found = await Promise.all(
  ['js', 'css', 'media'].map(async (folder) =>
    (await readdir(path.join(dist, 'static', folder))).map((file) => `/static/${folder}/${file}`),
  ),
)
const files = found.flat().filter((file) => KEPT.test(file))
const page = await readFile(path.join(dist, 'index.html'))
const build = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)

const bundle = await rolldown({
  input: fileURLToPath(new URL('../worker/worker.ts', import.meta.url)),
  transform: { define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(build) } },
})
await bundle.write({ file: path.join(dist, 'worker.js'), minify: true })
