import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { z } from 'zod'
import { effort, isProof } from '../../../tooling/testing/effort.ts'
import { bindings } from './app.ts'
import { samples } from './every-endpoint.samples.ts'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { makeKitchen } from './features/channel/channel.factory.ts'
import { makeDisplay } from './features/kitchen/kitchen.factory.ts'
import { makePairing } from './features/printing/pairing.factory.ts'
import { atFileEnd } from './platform/testing/file-end.ts'
import { bytesOf, formOf } from './platform/testing/hostile-forms.ts'
import { hostileInput } from './platform/testing/hostile-input.ts'
import { frame, requestOf } from './platform/testing/hostile-packets.ts'
import { callWith } from './platform/testing/raw-call.ts'
import { table, writeResult } from './platform/testing/result-file.ts'
import { createTestServer, type TestServer } from './platform/testing/server.ts'
import { watchRows } from './platform/testing/touched-rows.ts'

/** Repeats a run: the failure and the proof print the seed. The short form sends the same inputs each time. */
const seed = Number(process.env.FUZZ_SEED ?? (isProof ? Math.floor(Math.random() * 2 ** 31) : 20_261_125))
const BATCH = 20
/** Renewed after so many batches, because what is accepted ends sessions, keys and branches. */
const RENEWED_AFTER = 100
const INPUTS = Number(process.env.FUZZ_INPUTS ?? effort.inputs)
/** A form is larger and a picture takes long. */
const FORMS = INPUTS / 20
const PACKETS = INPUTS / 10
const CALLS = INPUTS - FORMS - PACKETS

// A hundred thousand inputs take ten minutes on an idle machine.
if (isProof) vi.setConfig({ testTimeout: 3_600_000 })

const failure = z.strictObject({
  error: z.literal(true),
  code: z.string(),
  message: z.string().min(1),
  requestId: z.string().min(1),
  fields: z.record(z.string(), z.string().min(1)).optional(),
  data: z.unknown().optional(),
})
const success = z.looseObject({ error: z.literal(false) })

/** Of a stack trace, a statement or an address of the database. */
const INNARDS =
  /\n\s+at |node_modules|\.ts:\d|postgres(ql)?:\/\/|\b(insert into|update \S+ set|delete from|violates)\b|syntax error at/i

let server: TestServer
let touched: Awaited<ReturnType<typeof watchRows>>
let world: Awaited<ReturnType<typeof makeWorld>>
const seen = { answers: 0, accepted: 0, unauthorized: 0 }
/** How often each kind of input was answered with each status. A packet without a reply has none. */
const statuses = new Map<string, number>()
let failed = 0

function count(kind: 'call' | 'form' | 'request' | 'frame', answer: string, times = 1) {
  const at = `${kind} ${answer}`
  statuses.set(at, (statuses.get(at) ?? 0) + times)
}

async function makeWorld() {
  const kitchen = await makeKitchen(server)
  const { _id: orderId } = await kitchen.place()
  const owner = await makeAccount(server, { type: 'owner' })
  const pairing = await makePairing(server, kitchen.restaurant.id)
  const display = await makeDisplay(server, kitchen.restaurant.id)
  return { kitchen, orderId, owner: owner.token, printService: pairing.key, display: display.key }
}

beforeAll(async () => {
  server = await createTestServer()
  world = await makeWorld()
  touched = await watchRows(server.sql, RECORDS_OF_CALLS)
})

beforeEach(({ onTestFailed }) => onTestFailed(() => void (failed += 1)))

atFileEnd(async () => {
  if (!isProof) return
  const rows = [...statuses].map(([at, times]) => [...at.split(' '), String(times)])
  const rule = 'Every answer was a documented one, without a stack trace or SQL, and no refused input changed a row.'
  await writeResult('fuzzing', {
    title: 'Hostile inputs',
    command: `TEST_EFFORT=prove FUZZ_INPUTS=${INPUTS} FUZZ_SEED=${seed} npx vitest run --project server fuzzed-calls`,
    inputs: `${INPUTS.toLocaleString('en')} inputs, made from the schemas of ${endpoints.length} calls, of forms, and of packets on the live channel. The seed is ${seed}.`,
    findings: [
      failed === 0 ? rule : `${failed} of the three tests failed and ended early.`,
      table([['input', 'answer', 'times'], ...rows.toSorted()]),
    ],
  })
})

/** Written for calls that are refused, too: guesses at codes, and when a session or a display was last used. */
const RECORDS_OF_CALLS = ['counters', 'sessions', 'kitchen_displays', 'challenges', 'challenge_keys', 'pairing_codes']

const endpoints: Endpoint[] = bindings.map(({ endpoint }) => endpoint)
/** Ids differ from world to world, so inputs contain their place in it. */
const idAt = (at: number) => `0190a5d0-0000-7000-8000-00000000000${at}`
const ids = [1, 2, 3, 4].map(idAt)

function placed(input: unknown): unknown {
  const { kitchen, orderId } = world
  const known = [kitchen.restaurant.id, kitchen.food.id, kitchen.variation.id, orderId]
  return JSON.parse(ids.reduce((json, id, at) => json.replaceAll(id, known[at] ?? id), JSON.stringify(input)))
}

function tokenFor({ who, name }: Endpoint): string | undefined {
  if (who === 'anyone' || name === 'logout') return undefined
  if (who === 'channel') return world.kitchen.key
  if (who === 'kitchen-display') return world.display
  return who === 'print-service' ? world.printService : world.owner
}

function expectDocumented({ status, body }: { status: number; body: unknown }, asked: string, path = '') {
  count(path === '' ? 'form' : 'call', String(status))
  seen.answers += 1
  seen.accepted += status < 400 ? 1 : 0
  seen.unauthorized += status === 401 ? 1 : 0
  expect([200, 400, 401, 403, 404, 409, 413, 415, 429, 502], asked).toContain(status)
  if (status < 400) return void success.parse(body)
  const { code, fields } = failure.parse(body)
  // An address that is too long or cannot be read never becomes a field.
  if (code === 'bad-input' && !path.includes(':')) expect(Object.keys(fields ?? {}), asked).not.toEqual([])
  expect(JSON.stringify(body), asked).not.toMatch(INNARDS)
}

async function expectHealthy() {
  expect(server.lines.filter((line) => line.includes('unforeseen'))).toEqual([])
  server.lines.length = 0
  expect((await server.send('GET', '/health')).status).toBe(200)
}

/** Sends a batch at once. Each accepted call may change rows in one transaction, and a refused one in none. */
async function expectRefusalsChangeNothing(asked: ReadonlyArray<() => Promise<{ status: number }>>) {
  await touched()
  const answers = await Promise.all(asked.map((ask) => ask()))
  const accepted = answers.filter(({ status }) => status < 400).length
  const { times, names } = await touched()
  expect(times, `transactions that changed ${names}`).toBeLessThanOrEqual(accepted)
}

let batches = 0
async function renewNowAndThen() {
  batches += 1
  if (batches % RENEWED_AFTER === 0) world = await makeWorld()
  if (batches % 10 === 0) await expectHealthy()
}

const runs = (inputs: number) => ({ seed, numRuns: Math.ceil(inputs / BATCH), endOnFailure: true })

it(`any input of any call gets a documented answer, and a refused one changes nothing (FUZZ_SEED=${seed})`, async () => {
  const calls = endpoints.map((endpoint) =>
    hostileInput(endpoint, ids, samples[endpoint.name]).map((input) => ({ endpoint, input })),
  )
  const batch = fc.array(fc.oneof(...calls), { minLength: BATCH, maxLength: BATCH })
  await fc.assert(
    fc.asyncProperty(batch, async (asked) => {
      await renewNowAndThen()
      await expectRefusalsChangeNothing(
        asked.map(({ endpoint, input }) => async () => {
          const given = placed(input)
          const isFields = typeof given === 'object' && given !== null && !Array.isArray(given)
          const answer =
            isFields || endpoint.method === 'GET'
              ? await callWith(server, endpoint, given, tokenFor(endpoint))
              : await server.send(endpoint.method, endpoint.path, JSON.stringify(given), {
                  token: tokenFor(endpoint),
                  key: uuidv7({ msecs: server.time.now.getTime() }),
                })
          expectDocumented(answer, `${endpoint.name} ${JSON.stringify(given).slice(0, 2000)}`, endpoint.path)
          return answer
        }),
      )
    }),
    runs(CALLS),
  )
  await expectHealthy()
  // Otherwise the inputs would prove nothing but the check of tokens.
  expect(seen.accepted).toBeGreaterThan(seen.answers / 100)
  expect(seen.unauthorized).toBeLessThan(seen.answers / 3)
})

async function sendForm(body: Buffer) {
  const { port, host } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const key = uuidv7({ msecs: server.time.now.getTime() })
  const headers = [
    `POST ${addFood.path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    `Authorization: Bearer ${world.owner}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${body.length}`,
  ]
  // Not `end`: the server drops the reply to a client that has closed its side.
  socket.write(Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), body]))
  const [first = '', ...rest] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(first.split(' ')[1]), body: JSON.parse(rest.join('\r\n\r\n')) }
}

it(`any form gets a documented answer, and a refused one changes nothing (FUZZ_SEED=${seed})`, async () => {
  const data = fc.oneof(
    { weight: 4, arbitrary: hostileInput(addFood, ids, samples['add-food']).map((input) => JSON.stringify(input)) },
    fc.constantFrom('', '{', 'null', '"a"', '[[[[', '\u0000'),
  )
  const form = formOf(data)
  await fc.assert(
    fc.asyncProperty(fc.array(form, { minLength: 5, maxLength: 5 }), async (forms) => {
      await renewNowAndThen()
      await expectRefusalsChangeNothing(
        forms.map((sent) => async () => {
          const calls = sent.data.map((json) =>
            json.startsWith('{"') ? JSON.stringify(placed(JSON.parse(json))) : json,
          )
          const whole = bytesOf({ ...sent, data: calls })
          const answer = await sendForm(whole)
          expectDocumented(answer, whole.toString('latin1').slice(0, 2000))
          return answer
        }),
      )
    }),
    { seed, numRuns: Math.ceil(FORMS / 5), endOnFailure: true },
  )
  await expectHealthy()
})

it(`any packet on the live channel leaves it working, and a request gets a documented answer (FUZZ_SEED=${seed})`, async () => {
  const good = server.connectLive(world.owner)
  await new Promise<void>((open) => good.once('connect', open))
  const batch = fc.record({
    frames: fc.array(frame, { minLength: BATCH / 2, maxLength: BATCH / 2 }),
    requests: fc.array(requestOf(ids), { minLength: BATCH / 2, maxLength: BATCH / 2 }),
  })
  await fc.assert(
    fc.asyncProperty(batch, async ({ frames, requests }) => {
      await touched()
      const bad = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
      bad.on('error', () => undefined)
      await new Promise<void>((open) => bad.once('open', () => open()))
      bad.send(`40${JSON.stringify({ token: world.owner })}`)
      for (const one of frames) bad.send(one)
      count('frame', 'none', frames.length)

      for (const one of requests) {
        const reply: unknown = await good.timeout(10_000).emitWithAck(LIVE_EVENT, placed(one))
        const asked = JSON.stringify(one).slice(0, 2000)
        expect(JSON.stringify(reply), asked).not.toMatch(INNARDS)
        const { error } = z.looseObject({ error: z.boolean() }).parse(reply)
        count('request', error ? failure.parse(reply).code : 'read')
        if (error) expect(failure.parse(reply).code, asked).not.toMatch(/^(internal|unavailable)$/)
      }
      bad.terminate()
      expect(await touched(), 'a topic that reads changed rows').toMatchObject({ times: 0 })
    }),
    runs(PACKETS),
  )
  await expectHealthy()
})
