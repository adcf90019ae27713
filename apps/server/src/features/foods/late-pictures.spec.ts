import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { foods } from './foods.table.ts'
import { keptFiles, makeMenuBranch, makePicture, sendFood, type SentFile } from './new-food.factory.ts'

let server: TestServer
let picture: SentFile
beforeAll(async () => {
  server = await createTestServer({ answeredWithinMs: 3_000 })
  picture = await makePicture()
})

const saved = async () => ({ foods: await server.db.$count(foods), files: (await keptFiles(server)).length })

/** Nobody can add a food until `work` has ended. */
async function whileFoodsAreHeld<Result>(work: () => Promise<Result>): Promise<{ result: Result }> {
  return server.sql.begin(async (held) => {
    await held`lock table foods in share mode`
    return { result: await work() }
  })
}

it('a call with pictures that is answered as late keeps its place until its work ends, and adds nothing', async () => {
  const { normal, token } = await makeMenuBranch(server)
  const before = await saved()
  const send = async () => (await sendFood(server, normal, [picture], { token })).status
  const { result } = await whileFoodsAreHeld(async () => [
    ...(await Promise.all([send(), send(), send()])),
    await send(),
  ])
  expect(result).toEqual([503, 503, 503, 429])
  await expect.poll(send, { timeout: 20_000 }).toBe(200)
  await expect.poll(saved, { timeout: 20_000 }).toEqual({ foods: before.foods + 1, files: before.files + 2 })
})

it('a call with pictures whose connection is lost adds nothing', async () => {
  const { normal, token } = await makeMenuBranch(server)
  const before = await saved()
  const form = new FormData()
  form.set('data', JSON.stringify(normal))
  form.append('images', new Blob([picture.bytes]), picture.name)
  const sent = new Response(form)
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' }
  const body = Buffer.from(await sent.arrayBuffer())
  await whileFoodsAreHeld(async () => {
    const connected = once(server.app.http.server, 'connection')
    const call = request(`${server.url}/manager/food-item`, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
    })
    call.on('error', () => undefined)
    call.end(body)
    const [socket]: Socket[] = await connected
    if (!socket) throw new Error('Not connected')
    await somebodyWaits(server.sql)
    const closed = once(socket, 'close')
    call.destroy()
    await closed
  })
  await expect.poll(saved, { timeout: 20_000 }).toEqual(before)
  expect(await sendFood(server, normal, [picture], { token })).toMatchObject({ status: 200 })
  expect(await saved()).toEqual({ foods: before.foods + 1, files: before.files + 2 })
})
