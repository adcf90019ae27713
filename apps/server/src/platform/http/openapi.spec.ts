import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bindings } from '../../app.ts'
import { schemaNames } from './openapi-names.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

interface Operation {
  security?: unknown[]
}

function compositionsIn(value: unknown): Array<[keyword: string, members: unknown[]]> {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const isComposition = ['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(part)
    const own: Array<[string, unknown[]]> = isComposition ? [[key, part]] : []
    return [...own, ...compositionsIn(part)]
  })
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

describe('the description of the wire', () => {
  it('lists every call with its input, replies and refusals', async () => {
    const { body } = await server.send('GET', '/docs/json')
    for (const { endpoint } of bindings) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = body.paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation, endpoint.name).toMatchObject({ operationId: endpoint.name, responses: { 200: {}, 500: {} } })
    }
    const order = body.paths['/channel/order'].post
    expect(order.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/PlaceOrderRequest',
    })
    expect(body.components.schemas.PlaceOrderRequest.required).toContain('customer')
    expect(order.responses[409].description).toContain('service-closed')
    expect(order.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }))
  })

  it('keeps the rules of independent linters: security, servers, license, and compositions that say something', async () => {
    const { body } = await server.send('GET', '/docs/json')
    expect(body.servers.length).toBeGreaterThan(0)
    expect(body.info.license).toEqual({ name: 'Proprietary', identifier: 'LicenseRef-Proprietary' })
    const operations = Object.values<Record<string, Operation>>(body.paths).flatMap((path) => Object.values(path))
    expect(operations.filter(({ security }) => security === undefined)).toEqual([])
    expect(body.paths['/manager/send-otp'].post.security).toEqual([])
    for (const [keyword, members] of compositionsIn(body)) {
      const texts = members.map((member) => JSON.stringify(member))
      expect(texts.length, `${keyword} ${texts.join()}`).toBeGreaterThan(1)
      expect(new Set(texts).size, `${keyword} ${texts.join()}`).toBe(texts.length)
      expect(texts).not.toContain('{}')
      expect(keyword, 'members that an optional property tells apart exclude each other').not.toBe('oneOf')
    }
  })

  it("passes redocly's recommended rules without an error or a warning", async () => {
    const source = await (await fetch(`${server.url}/docs/json`)).text()
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config })
    expect(
      problems.map(({ ruleId, severity, message, location: [at] }) => [ruleId, severity, message, at?.pointer]),
    ).toEqual([])
  })

  it('names its schemas as the contract does, and describes each once', async () => {
    const { body } = await server.send('GET', '/docs/json')
    const text = JSON.stringify(body)
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    expect([...used].toSorted()).toEqual(Object.keys(body.components.schemas).toSorted())
    for (const [name] of schemaNames) expect(used).toContain(name)
    const { data } = body.paths['/manager/purchases'].post.responses[200].content['application/json'].schema.properties
    expect(data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Purchase' } })
    // It was 622 kB with every schema and response in place, and fewer endpoints.
    expect(text.length).toBeLessThan(740_000)
  })

  it('is a page whose scripts the security policy allows', async () => {
    const page = await fetch(`${server.url}/docs/`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('swagger-ui')
    expect(html).not.toMatch(/<script>(?!\s*<)/)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})
