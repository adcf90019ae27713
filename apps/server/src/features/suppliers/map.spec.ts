import { createServer } from 'node:http'
import { listPlaces, readMap } from '@brigade/contract/suppliers/map.contract.ts'
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

const addressAt = async (latitude: number, longitude: number) =>
  server.ask(reverseGeocode, { latitude, longitude }, { token })

describe('the address of a point, where no service for addresses is configured', () => {
  it('is the nearest place, with its region and its country', async () => {
    expect(await addressAt(9.9252, 78.1198)).toEqual({
      address: 'Near Madurai, Tamil Nadu, India',
      source: 'GeoNames (CC BY 4.0)',
    })
    expect((await addressAt(-36.8609, 174.7414)).address).toBe('Near Grey Lynn, Auckland, New Zealand')
  })

  it('names a city that is its own country once', async () => {
    expect((await addressAt(1.2897, 103.8501)).address).toBe('Near Singapore')
  })

  it('is found across the line where longitudes begin anew', async () => {
    expect((await addressAt(-16.5, 179.999)).address).toContain('Fiji')
    expect((await addressAt(-16.5, -179.999)).address).toContain('Fiji')
  })

  it('is empty far out at sea', async () => {
    expect((await addressAt(-6, -25)).address).toBe('')
  })

  it('is refused for what is not on the earth', async () => {
    for (const point of [{ latitude: 90.1, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: '9' }, {}]) {
      const { status, body } = await server.send('POST', reverseGeocode.path, point, { token })
      expect({ status, message: body.message }).toEqual({ status: 400, message: 'Select the location' })
    }
  })
})

describe('the address of a point, where a service for addresses is configured', () => {
  const point = { latitude: 9.9252, longitude: 78.1198 }

  it('is what that service says, and the nearest place as soon as it no longer answers', async () => {
    let isUp = true
    const service = createServer((_request, response) => {
      response.writeHead(isUp ? 200 : 502).end(JSON.stringify({ display_name: '12 Town Hall Road, Madurai' }))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      service.closeAllConnections()
      service.close()
    })
    const local = await createTestServer({ env: { GEOCODER_URL: `http://127.0.0.1:${portOf(service)}` } })
    const { token } = await makeAccount(local)
    expect(await local.ask(reverseGeocode, point, { token })).toEqual({
      address: '12 Town Hall Road, Madurai',
      source: '© OpenStreetMap contributors',
    })
    isUp = false
    const elsewhere = { latitude: 1.2897, longitude: 103.8501 }
    expect((await local.ask(reverseGeocode, elsewhere, { token })).address).toBe('Near Singapore')
    expect((await local.ask(reverseGeocode, point, { token })).address).toBe('12 Town Hall Road, Madurai')
  })

  it('is the nearest place where it is silent', async () => {
    const service = createServer(() => undefined)
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      service.closeAllConnections()
      service.close()
    })
    const env = { GEOCODER_URL: `http://127.0.0.1:${portOf(service)}` }
    const local = await createTestServer({ env, geocodedWithinMs: 100 })
    const { token } = await makeAccount(local)
    expect((await local.ask(reverseGeocode, point, { token })).address).toBe('Near Madurai, Tamil Nadu, India')
  })
})

describe('a map without tiles', () => {
  const aroundMadurai = { south: 8, west: 76, north: 11, east: 80 }

  it('shows the largest places, the largest first', async () => {
    const { places, source } = await server.ask(listPlaces, aroundMadurai, { token })
    expect(places[0]).toEqual({
      name: 'Madurai',
      latitude: expect.closeTo(9.92, 1),
      longitude: expect.closeTo(78.12, 1),
      population: expect.any(Number),
    })
    expect(places).toHaveLength(60)
    const populations = places.map(({ population }) => population)
    expect(populations).toEqual(populations.toSorted((a, b) => b - a))
    for (const { latitude, longitude } of places) {
      expect(latitude > 8 && latitude < 11 && longitude > 76 && longitude < 80).toBe(true)
    }
    expect(source).toBe('GeoNames (CC BY 4.0), Natural Earth')
  })

  it('shows where the land ends', async () => {
    const { land } = await server.ask(listPlaces, aroundMadurai, { token })
    const points = land.flat()
    expect(points.length).toBeGreaterThan(100)
    expect(points.some(([latitude, longitude]) => Math.hypot(latitude - 8.08, longitude - 77.55) < 0.1)).toBe(true)
    for (const [latitude, longitude] of points) {
      expect(latitude >= 8 && latitude <= 11 && longitude >= 76 && longitude <= 80).toBe(true)
    }
  })

  it('is all land inland, and all water out at sea', async () => {
    const inland = await server.ask(listPlaces, { south: 22, west: 78, north: 22.5, east: 78.5 }, { token })
    expect(new Set(inland.land.flat().map(String))).toEqual(new Set(['22,78', '22,78.5', '22.5,78.5', '22.5,78']))
    const sea = { south: -7, west: -26, north: -5, east: -24 }
    expect(await server.ask(listPlaces, sea, { token })).toMatchObject({ places: [], land: [] })
  })

  it('goes on across the line where longitudes begin anew', async () => {
    for (const [west, east] of [
      [177, 182],
      [-183, -178],
    ] as const) {
      const { places, land } = await server.ask(listPlaces, { south: -19, west, north: -16, east }, { token })
      const shown = [...land.flat().map(([, longitude]) => longitude), ...places.map(({ longitude }) => longitude)]
      expect(shown.every((longitude) => longitude >= west && longitude <= east)).toBe(true)
      const line = west > 0 ? 180 : -180
      expect(shown.some((longitude) => longitude < line) && shown.some((longitude) => longitude > line)).toBe(true)
      expect(places.map(({ name }) => name)).toContain('Labasa')
    }
  })

  it('is not drawn of too much of the earth at once, nor of a box that is none', async () => {
    for (const box of [
      { south: -90, west: -180, north: 90, east: 180 },
      { south: 10, west: 76, north: 9, east: 80 },
      { south: 8, west: 76, north: 11, east: 76 },
      { south: 8, west: Number.NaN, north: 11, east: 80 },
    ]) {
      const { status, body } = await server.call(listPlaces, box, { token })
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message:
          'This part of the map cannot be shown. Ask for at most 20 degrees each way, from the south-west to the north-east',
      })
    }
  })
})

describe('the tiles of the map', () => {
  it('come from nowhere as long as nothing is configured', async () => {
    expect(await server.ask(readMap, {}, { token })).toMatchObject({ tileUrl: null })
    const { headers } = await server.send('GET', '/health')
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
  })

  it('come from the configured address, which browsers are allowed to ask, with whom to credit', async () => {
    const local = await createTestServer({
      env: { MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', MAP_TILE_CREDIT: 'Tiles of the county' },
    })
    const { token } = await makeAccount(local)
    expect(await local.ask(readMap, {}, { token })).toEqual({
      tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      tileCredit: 'Tiles of the county',
    })
    const { headers } = await local.send('GET', '/health')
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://a.tiles.example https://b.tiles.example https://c.tiles.example;",
    )
  })
})
