import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { errorStatus, isErrorCode, errorMessageKey, type ErrorCode } from '@brigade/contract/error-table.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { schemaNames } from './openapi-names.ts'
import { createSchemas, type Json } from './openapi-schemas.ts'

type Schemas = ReturnType<typeof createSchemas>

const ACCESS: Record<Endpoint['who'], string> = {
  anyone: 'no token needed.',
  'signed-in': 'any signed-in account, even one waiting for approval.',
  approved: 'an approved account, for the branches it may see.',
  owner: 'an owner.',
  'owner-or-unlocked': 'an owner, or a manager with the unlock token of an owner.',
  channel: 'the key of an ordering channel.',
  'print-service': 'the key of a paired print service.',
  'approved-or-print-service': 'an approved account, or the key of a paired print service.',
  'kitchen-display': 'the key of a paired kitchen display.',
}

/** As types are named: AddPurchase of add-purchase. */
const typeName = (name: string) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

function parametersOf({ method, path, input }: Endpoint, { describe }: Schemas): Json[] {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const { properties, required } = objectSchema.parse(describe(input, 'input'))
  return Object.entries(properties)
    .filter(([name]) => method === 'GET' || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }))
}

const idempotencyKey = (isNeeded: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: isNeeded,
  description:
    'Generate one key for each action and send it again on a retry. A repeated key returns the first successful reply.',
  schema: { type: 'string' },
})

const responseOf = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${say(errorMessageKey(code))}`).join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** A response for one code is described once. */
function refusalsOf({ who, errors }: Endpoint, shared: Record<string, Json>): Json {
  const own = Object.keys(errors)
  const always = who === 'anyone' ? ['bad-input'] : ['bad-input', 'unauthorized', 'not-approved', 'not-found']
  const codes = [...always, ...own, 'internal'].filter((code) => isErrorCode(code))
  const byStatus = groupBy(codes, (code) => String(errorStatus[code]))
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const [first, ...others] = ofStatus
      if (first === undefined || others.length > 0) return [status, responseOf(ofStatus)]
      const name = typeName(first)
      shared[name] = responseOf([first])
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function contentOf({ name, input, files }: Endpoint, { named }: Schemas): Json {
  const schema = named(`${typeName(name)}Request`, input, 'input')
  if (!files) return { 'application/json': { schema } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = {
    data: { ...schema, description: `JSON. The server fills in \`${files.field}\` from the files.` },
    [files.field]: { type: 'array', items: file, maxItems: files.most },
  }
  const form = { 'multipart/form-data': { schema: { type: 'object', required: ['data'], properties } } }
  return files.archiveBytes === undefined ? form : { 'application/json': { schema }, ...form }
}

function operationOf(endpoint: Endpoint, schemas: Schemas, responses: Record<string, Json>): Json {
  const { name, summary, method, path, who, reads, needsKey, data } = endpoint
  const reply = {
    type: 'object',
    required: ['error'],
    properties: {
      error: { const: false },
      message: { type: 'string' },
      data: schemas.named(`${typeName(name)}Data`, data, 'output'),
    },
  }
  return {
    operationId: name,
    summary,
    description: `Access: ${ACCESS[who]}`,
    tags: [path.split('/')[1]],
    parameters: [...parametersOf(endpoint, schemas), ...(reads ? [] : [idempotencyKey(needsKey)])],
    ...(method !== 'GET' && {
      requestBody: { required: true, content: contentOf(endpoint, schemas) },
    }),
    security: who === 'anyone' ? [] : [{ bearer: [] }],
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: reply } } },
      ...refusalsOf(endpoint, responses),
    },
  }
}

const failure = {
  type: 'object',
  required: ['error', 'code', 'message', 'requestId'],
  properties: {
    error: { const: true },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'The first failed check, as a text to show.' },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Every invalid field, by its path.',
    },
    data: {},
  },
}

function describeApi(endpoints: readonly Endpoint[]) {
  const schemas = createSchemas(schemaNames)
  const paths: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas, responses) }
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Brigade',
      version: '1',
      description: say('docs.introduction'),
      license: { name: say('docs.license'), identifier: 'LicenseRef-Proprietary' },
    },
    // The installation that answers.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...schemas.components, Failure: failure },
      responses,
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } },
    },
  }
}

/** Replaces @fastify/swagger, which generates OpenAPI 3.0 only. The document is built on first read. */
const documentPlugin = fp<{ endpoints: readonly Endpoint[] }>(
  async (app, { endpoints }) => {
    let document: ReturnType<typeof describeApi> | undefined
    app.decorate('swagger', () => (document ??= describeApi(endpoints)))
  },
  { name: '@fastify/swagger' },
)

export async function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  await app.register(documentPlugin, { endpoints })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
