import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { pictureFile, pictureUrl, type PictureWidth } from '@brigade/contract/kernel/pictures.ts'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '../http/pages.ts'
import { beginsLikePicture, encodeUpload } from './encode.ts'
import { createImageStore } from './image-store.ts'
import { serveImages } from './serve-images.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'brigade-images-'))
const images = createImageStore(path.join(folder, 'images'))
const app = Fastify()

beforeAll(async () => {
  serveImages(app, images)
  await servePages(app, path.join(folder, 'none'))
  await writeFile(path.join(folder, 'secret.webp'), 'not for anyone')
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c2552d' } })
    .withExif({ IFD0: { Copyright: 'A customer' } })
    .toFormat(format)
    .toBuffer()

async function put(bytes: Uint8Array): Promise<string> {
  const picture = await encodeUpload(bytes)
  if (!picture) throw new Error('This was taken for no picture')
  return images.keep(picture)
}

test("a photo is stored in both widths, as WebP and without the camera's metadata", async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const name = await put(await photo(format))
    for (const width of [320, 960] satisfies PictureWidth[]) {
      const kept = await images.read(pictureFile(name, width))
      const { format: keptFormat, width: keptWidth, exif } = await sharp(kept ?? undefined).metadata()
      expect({ keptFormat, keptWidth, exif }).toEqual({ keptFormat: 'webp', keptWidth: width, exif: undefined })
    }
  }
})

test('a file that is not a picture is refused for its reason', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
  for (const bytes of [Buffer.from('GIF89a, or so it says'), Buffer.from(svg), Buffer.alloc(0), await photo('gif')]) {
    expect(await encodeUpload(bytes)).toBeNull()
  }
})

test('a file that does not begin like a picture is not decoded', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    expect(beginsLikePicture(await photo(format)), format).toBe(true)
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
  const disguised = [svg, gzipSync(svg), `<!--ftypavif-->${svg}`, `RIFF----WEBX${svg}`, ` \x89PNG\r\n${svg}`, '']
  for (const bytes of [...disguised.map((one) => Buffer.from(one)), await photo('gif')]) {
    expect(beginsLikePicture(bytes), bytes.toString('latin1').slice(0, 20)).toBe(false)
  }
})

test('a picture is served for ever under a random name', async () => {
  const name = await put(await photo('png'))
  expect(name).toMatch(/^[\w-]{22}$/)
  const answer = await app.inject(pictureUrl(name, 320))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.rawPayload).toEqual(await images.read(pictureFile(name, 320)))
})

test('only pictures are served from the folder', async () => {
  const places = [
    '..%2fsecret.webp',
    '%2e%2e%2fsecret.webp',
    `${'A'.repeat(22)}-320.webp`,
    'x',
    '..%5csecret.webp',
    '%00',
  ]
  for (const place of places) {
    const answer = await app.inject(`/images/${place}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: true, code: 'not-found' })
  }
})

test('a file that a power cut left empty is no picture, so no cache keeps it', async () => {
  const name = await put(await photo('jpeg'))
  const file = pictureFile(name, 320)
  await writeFile(path.join(folder, 'images', file), '')
  const answer = await app.inject(`/images/${file}`)
  expect(answer.statusCode).toBe(404)
  expect(String(answer.headers['cache-control'])).not.toContain('immutable')
})

test('a removed picture is gone', async () => {
  const name = await put(await photo('jpeg'))
  await images.remove([name])
  expect(await images.read(pictureFile(name, 960))).toBeNull()
})
