import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { foods } from './foods.table.ts'
import { keptFiles, makeMenuBranch, makePicture, sendFood, type SentFile } from './new-food.factory.ts'

type Branch = Awaited<ReturnType<typeof makeMenuBranch>>

let server: TestServer
let branch: Branch
beforeAll(async () => {
  server = await createTestServer()
  branch = await makeMenuBranch(server)
})

const file = (name: string, bytes: Uint8Array | string): SentFile => ({
  name,
  bytes: new Uint8Array(Buffer.from(bytes)),
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

/** A white one-bit PNG with this side in pixels: a small file that would take gigabytes to decode. */
function enormousPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (side / 8 + 1))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function photo() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Copyright: 'A guest' }, IFD3: { GPSLatitude: '36/1 50/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()
}

it('a photo of twelve megapixels is stored small and without its location', async () => {
  const taken = await photo()
  expect((await sharp(taken).metadata()).exif?.includes('A guest')).toBe(true)
  const { status, body } = await sendFood(server, branch.normal, [file('IMG_0042.JPG', taken)], { token: branch.token })
  expect(status).toBe(200)
  const [url = ''] = body.error ? [] : (body.data?.images ?? [])
  const largest = await sharp(await (await fetch(`${server.url}${url}`)).arrayBuffer()).metadata()
  expect(largest).toMatchObject({ format: 'webp', width: 960, height: 720 })
  expect([largest.exif, largest.xmp, largest.iptc]).toEqual([undefined, undefined, undefined])
  const kept = await keptFiles(server)
  expect(kept).toHaveLength(2)
  for (const name of kept) {
    const place = path.join(server.imagesFolder, name)
    expect((await stat(place)).size).toBeLessThan(taken.length / 4)
    expect((await readFile(place)).includes('A guest')).toBe(false)
  }
})

describe('refusing pictures', () => {
  async function refused(files: readonly SentFile[], food: Parameters<typeof sendFood>[1] = branch.normal) {
    const left = async () => [await server.db.$count(foods), (await keptFiles(server)).length]
    const before = await left()
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const { status, body } = await sendFood(server, food, files, { token: branch.token, key })
    expect(await left()).toEqual(before)
    if (!body.error) throw new Error(`This was taken, with ${status}`)
    const { code, message, fields = {} } = body
    return { status, code, message, fields }
  }

  const noPicture = (name: string, place: number) => {
    const message = `${name} is not a usable image. Choose a JPEG, PNG, WebP or AVIF of at most 30 megapixels`
    return { status: 415, code: 'unsupported-media', message, fields: { [`images.${place}`]: message } }
  }

  it.each([
    ['a drawing', 'logo.svg', () => svg],
    ['a page that calls itself a picture', 'menu.png', () => '<!doctype html><title>Menu</title>'],
    ['half of a picture', 'half.png', async () => (await makePicture()).bytes.slice(0, 90)],
    [
      'a GIF',
      'moving.gif',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    ['an empty file', 'empty.jpg', () => ''],
  ])('refuses %s and names the file', async (_what, name, bytes) => {
    expect(await refused([await makePicture(), file(name, await bytes())])).toEqual(noPicture(name, 1))
  })

  it('refuses a small file that decodes to an enormous picture', async () => {
    const bytes = enormousPng(20_000)
    expect((await sharp(bytes, { limitInputPixels: false }).metadata()).width).toBe(20_000)
    expect(bytes.length).toBeLessThan(100_000)
    expect(await refused([file('bomb.png', bytes)])).toEqual(noPicture('bomb.png', 0))
  })

  it.each([6, 12])('refuses %i pictures', async (count) => {
    const files = Array.from({ length: count }, () => makePicture())
    const message = 'A food can have at most 5 images. Remove some'
    expect(await refused(await Promise.all(files))).toEqual({
      status: 400,
      code: 'bad-input',
      message,
      fields: { images: message },
    })
  })

  it('refuses a file above ten megabytes', async () => {
    const message = 'huge.jpg is too large. An image may be at most 10 MB, choose a smaller one'
    expect(await refused([file('huge.jpg', new Uint8Array(11 * 1024 * 1024))])).toEqual({
      status: 413,
      code: 'too-large',
      message,
      fields: { 'images.0': message },
    })
  })

  it('refuses a call without files', async () => {
    expect(await refused([])).toMatchObject({ status: 400, fields: { images: 'Select atleast a image' } })
  })

  it('refuses names of pictures that were not uploaded', async () => {
    const named = { ...branch.normal, images: ['curry.png'] }
    expect(await refused([], named)).toMatchObject({ fields: { images: 'Select atleast a image' } })
    const asJson = await server.send('POST', '/manager/food-item', named, { token: branch.token })
    expect(asJson).toMatchObject({ status: 400, body: { message: 'Select atleast a image' } })
    expect(await server.db.$count(foods)).toBe(1)
  })

  it('refuses data that is not JSON', async () => {
    for (const data of ['{"name":', '', 'undefined']) {
      expect(await refused([await makePicture()], data)).toMatchObject({
        status: 400,
        code: 'bad-json',
        fields: { data: 'The part named data must hold the call as JSON' },
      })
    }
    for (const data of ['[1]', '"text"', 'null', '7']) {
      expect(await refused([await makePicture()], data)).toMatchObject({ status: 400, code: 'bad-input' })
    }
  })
})

it('refuses a multipart form where no pictures are expected', async () => {
  const form = new FormData()
  form.set('data', JSON.stringify({ foodId: uuidv7(), isSameToAll: true, hasStock: false }))
  const answer = await fetch(`${server.url}${changeStock.path}`, {
    method: changeStock.method,
    headers: { authorization: `Bearer ${branch.token}` },
    body: form,
  })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 415,
    body: { code: 'unsupported-media' },
  })
})
