import { beforeAll, describe, expect, it } from 'vitest'
import { bindings } from '../../app.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

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
    expect(order.requestBody.content['application/json'].schema.required).toContain('customer')
    expect(order.responses[409].description).toContain('service-closed')
    expect(order.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }))
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
