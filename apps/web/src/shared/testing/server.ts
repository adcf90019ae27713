import type { DataOf, Endpoint, Failure, SentOf, Success } from '@brigade/contract/kernel/endpoint.ts'
import { readFoodStep, type FoodStep } from '@brigade/contract/foods/food-step.contract.ts'
import { listLateCharges } from '@brigade/contract/terminals/late-charges.contract.ts'
import { listTerminals } from '@brigade/contract/terminals/terminals.contract.ts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/**
 * The server of every spec. A call that the spec does not answer fails the test. Only the terminals and what they took late,
 * which every till asks for, and what a food is kept in step with, are none unless a spec has some.
 */
export const server = setupServer(
  ...[listTerminals, listLateCharges].map(({ path }) =>
    http.post(path, () => Response.json({ error: false, data: [] } satisfies Success<[]>)),
  ),
  http.get(readFoodStep.path, () =>
    Response.json({ error: false, data: { follows: null, followers: 0 } } satisfies Success<FoodStep>),
  ),
)

interface Call {
  name: string
  input: Record<string, unknown>
  files: File[]
  request: Request
}

class Answer<Data> {
  readonly data?: Data
  readonly response: Response

  constructor(response: Response) {
    this.response = response
  }
}

const calls: Call[] = []

let clockAheadMs = 0

/** Sets the server's clock for the rest of the test, relative to the browser's. */
export const setServerClock = (aheadMs: number) => void (clockAheadMs = aheadMs)

export function resetServer() {
  server.resetHandlers()
  calls.length = 0
  clockAheadMs = 0
}

/** Answers an endpoint with data of the contract's type until the test ends. */
export function answers<E extends Endpoint>(
  endpoint: E,
  answer: (input: SentOf<E>, request: Request) => Answered<DataOf<E>> | Promise<Answered<DataOf<E>>>,
): void {
  const method = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }[endpoint.method]
  server.use(
    method(endpoint.path, async ({ request, params }) => {
      const { body, files } = await entered(request.clone(), endpoint)
      const input = { ...params, ...body }
      calls.push({ name: endpoint.name, input, files, request: request.clone() })
      const answered = await answer(input, request)
      return (answered instanceof Answer ? answered : reply(answered)).response
    }),
  )
}

type Answered<Data> = Data | Answer<Data>

async function entered(request: Request, { files }: Endpoint) {
  if (request.method === 'GET') return { body: Object.fromEntries(new URL(request.url).searchParams), files: [] }
  const isJson = request.headers.get('content-type')?.includes('json') === true
  if (!files || isJson) return { body: await request.json(), files: [] }
  const parts = await request.formData()
  return {
    body: JSON.parse(String(parts.get('data'))),
    files: parts.getAll(files.field).filter((part) => part instanceof File),
  }
}

export function reply<Data>(data: Data, more: Pick<Success<Data>, 'message' | 'next' | 'total'> = {}) {
  const body: Success<Data> = { error: false, data, ...more }
  return new Answer<Data>(Response.json(body, { headers: { date: new Date(Date.now() + clockAheadMs).toUTCString() } }))
}

export function refusal(code: string, message: string, more: Pick<Failure, 'fields' | 'data'> = {}, status = 409) {
  const body: Failure = { error: true, code, message, requestId: 'request', ...more }
  return new Answer<never>(Response.json(body, { status }))
}

export const noAnswer = () => new Answer<never>(HttpResponse.error())

export const callNames = () => calls.map(({ name }) => name)

export const callsTo = (endpoint: Endpoint) => calls.filter(({ name }) => name === endpoint.name)

export const sentTo = (endpoint: Endpoint) => callsTo(endpoint).map(({ input }) => input)

export function held<Value>() {
  let give: (value: Value) => void = () => undefined
  const answer = new Promise<Value>((resolve) => {
    give = resolve
  })
  return { answer, give }
}
