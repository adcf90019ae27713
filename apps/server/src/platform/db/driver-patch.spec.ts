import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireDriverPatch } from './driver-patch.ts'

test('the installed driver is patched', async () => {
  await expect(requireDriverPatch()).resolves.toBeUndefined()
})

test.each([
  ['nothing is patched', 'const x = socket.write(chunk, fn)\n return fetchArrayTypes()\n'],
  ['one change is missing', 'if (socket === null) {\n return fetchArrayTypes()\n'],
])('Brigade refuses to start when %s', async (_case, source) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-driver-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'connection.js')
  await writeFile(file, source)
  await expect(requireDriverPatch(file)).rejects.toThrow(/^The database driver lacks its patch; run `npm install`/)
})
