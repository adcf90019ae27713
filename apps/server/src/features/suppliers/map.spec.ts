import { createServer, type RequestListener } from 'node:http'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { portOf } from '../../platform/port-of.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await makeAccount(server)).token
})

const madurai = { latitude: 9.9252, longitude: 78.1198 }

async function serveAddresses(answer: RequestListener): Promise<string> {
  const service = createServer(answer)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  return `http://127.0.0.1:${portOf(service)}`
}

describe('the address of a point', () => {
  it('is empty without an address service', async () => {
    expect(await server.ask(reverseGeocode, madurai, { token })).toEqual({ address: '', source: '' })
    expect(await server.ask(readMap, {}, { token })).toMatchObject({ findsAddresses: false })
  })

  it('is refused for impossible coordinates', async () => {
    for (const point of [{ latitude: 90.1, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: '9' }, {}]) {
      const { status, body } = await server.send('POST', reverseGeocode.path, point, { token })
      expect({ status, message: body.message }).toEqual({ status: 400, message: 'Select the location' })
    }
  })

  it('comes from the configured service, and is empty once that stops answering', async () => {
    let isUp = true
    const url = await serveAddresses((_request, response) => {
      response.writeHead(isUp ? 200 : 502).end(JSON.stringify({ display_name: '12 Town Hall Road, Madurai' }))
    })
    const local = await createTestServer({ env: { GEOCODER_URL: url } })
    const { token } = await makeAccount(local)
    expect(await local.ask(readMap, {}, { token })).toMatchObject({ findsAddresses: true })
    expect(await local.ask(reverseGeocode, madurai, { token })).toEqual({
      address: '12 Town Hall Road, Madurai',
      source: '© OpenStreetMap contributors',
    })
    isUp = false
    const elsewhere = { latitude: 1.2897, longitude: 103.8501 }
    expect((await local.ask(reverseGeocode, elsewhere, { token })).address).toBe('')
    expect((await local.ask(reverseGeocode, madurai, { token })).address).toBe('12 Town Hall Road, Madurai')
  })

  it('is empty when the service stays silent', async () => {
    const env = { GEOCODER_URL: await serveAddresses(() => undefined) }
    const local = await createTestServer({ env, geocodedWithinMs: 100 })
    const { token } = await makeAccount(local)
    expect((await local.ask(reverseGeocode, madurai, { token })).address).toBe('')
  })
})

describe('the tiles of the map', () => {
  it('are absent until they are configured', async () => {
    expect(await server.ask(readMap, {}, { token })).toMatchObject({ tileUrl: null })
    const { headers } = await server.send('GET', '/health')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
  })

  it('come from the configured address, with its attribution and permission for browsers', async () => {
    const local = await createTestServer({
      env: { MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', MAP_TILE_CREDIT: 'Tiles of the county' },
    })
    const { token } = await makeAccount(local)
    expect(await local.ask(readMap, {}, { token })).toEqual({
      tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      tileCredit: 'Tiles of the county',
      findsAddresses: false,
    })
    const { headers } = await local.send('GET', '/health')
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://a.tiles.example https://b.tiles.example https://c.tiles.example;",
    )
  })
})
