import { expect, it } from 'vitest'
import { makeZip } from '../../platform/testing/make-zip.ts'
import { readZipPictures } from './zip-pictures.ts'

it('reads no further picture once nobody waits for them', async () => {
  const bytes = makeZip([{ name: 'a.png' }, { name: 'b.png' }])
  const [stop, late] = [new AbortController(), new Error('late')]
  const reading = readZipPictures({ path: 'zip', name: 'a.zip', bytes }, ['a.png', 'b.png'], stop.signal)
  stop.abort(late)
  await expect(reading).rejects.toBe(late)
})
