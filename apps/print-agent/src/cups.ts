import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import ipp from '@sealsystems/ipp'
import { z } from 'zod'

const ANSWERS_WITHIN_MS = 5000
/** Large pages take time, and the machine beside a printer may be slow. */
const TAKES_WITHIN_MS = 15_000

export class CupsRefusal extends Error {
  override name = 'CupsRefusal'
}
export class CupsUnreachable extends Error {
  override name = 'CupsUnreachable'
}
/** No answer came, so the request may have taken effect. */
export class CupsSilent extends Error {
  override name = 'CupsSilent'
}

export interface CupsPrinter {
  name: string
  state: string
  reasons: string[]
  message: string
  isAccepting: boolean
  model: string
  deviceUri: string
}

export interface CupsJob {
  state: string
  message: string
  /** The printer has received every byte but has not reported the end. */
  isDelivered: boolean
}

interface PrintOrder {
  title: string
  media: string
  pdf: Buffer
}

export interface Cups {
  url: string
  printers(): Promise<CupsPrinter[]>
  print(printerName: string, order: PrintOrder): Promise<number>
  job(id: number): Promise<CupsJob>
  cancel(id: number): Promise<void>
}

/** A name or text may carry its language in front. */
const words = z.string().transform((text) => text.slice(text.indexOf('\u001E') + 1))
const many = z.union([z.array(words), words.transform((one) => [one])])
/** The package names the values it knows, and returns others as numbers. */
const known = z.union([z.string(), z.number()]).transform(String)

/** CUPS lists a printer that it cannot read without attributes. */
const printerAttributes = z.object({
  'printer-name': words.default(''),
  'printer-state': known.default('stopped'),
  'printer-state-reasons': many.default([]),
  'printer-state-message': words.default(''),
  'printer-is-accepting-jobs': z.boolean().default(true),
  'printer-make-and-model': words.default(''),
  'device-uri': words.default(''),
})

const jobAttributes = z.object({
  'job-id': z.number().int().optional(),
  'job-state': known.default(''),
  'job-printer-state-message': words.default(''),
  'job-printer-state-reasons': many.default([]),
})

const answerSchema = z.object({
  statusCode: known,
  'operation-attributes-tag': z.object({ 'status-message': words.default('') }).prefault({}),
  'printer-attributes-tag': z
    .union([z.array(printerAttributes), printerAttributes.transform((one) => [one])])
    .default([]),
  'job-attributes-tag': z.union([z.array(jobAttributes), jobAttributes.transform((one) => [one])]).default([]),
})
type Answer = z.infer<typeof answerSchema>

/** Not `fetch`, which does not tell whether a connection was made. */
function post(url: URL, body: Buffer, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let connected = false
    const fail = (error: Error) =>
      reject(connected ? new CupsSilent(error.message) : new CupsUnreachable(error.message, { cause: error }))
    const asked = (url.protocol === 'https:' ? secureRequest : request)(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/ipp', 'content-length': body.length },
      signal: AbortSignal.timeout(withinMs),
    })
    asked.once('socket', (socket) => socket.once('connect', () => (connected = true)))
    asked.once('error', fail)
    asked.once('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', fail)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts))
        else reject(new CupsRefusal(`HTTP ${response.statusCode ?? 0}`))
      })
    })
    asked.end(body)
  })
}

function readAnswer(bytes: Buffer): Answer {
  try {
    return answerSchema.parse(ipp.parse(bytes))
  } catch (error) {
    throw new CupsSilent('The answer could not be read', { cause: error })
  }
}

/** CUPS lets only the sender of a job cancel it. */
const userName = 'brigade'

const jobUri = (url: string, id: number) => `ipp://${new URL(url).host}/jobs/${id}`

function createAsk(url: string) {
  let asked = 0

  return async (
    operation: string,
    target: string,
    attributes: Record<string, string | number | readonly string[]>,
    more: { job?: Record<string, string>; data?: Buffer; withinMs?: number } = {},
  ): Promise<Answer> => {
    asked = (asked % 1_000_000) + 1
    const address = new URL(target, url)
    const message = ipp.serialize({
      operation,
      id: asked,
      'operation-attributes-tag': {
        'attributes-charset': 'utf-8',
        'attributes-natural-language': 'en',
        ...(target === '/' ? {} : { 'printer-uri': `ipp://${address.host}${address.pathname}` }),
        ...attributes,
        'requesting-user-name': userName,
      },
      ...(more.job && { 'job-attributes-tag': more.job }),
      ...(more.data && { data: more.data }),
    })
    const answer = readAnswer(await post(address, message, more.withinMs ?? ANSWERS_WITHIN_MS))
    if (!answer.statusCode.startsWith('successful')) {
      throw new CupsRefusal(answer['operation-attributes-tag']['status-message'] || answer.statusCode)
    }
    return answer
  }
}

function printersIn(answer: Answer): CupsPrinter[] {
  return answer['printer-attributes-tag']
    .filter((one) => one['printer-name'] !== '')
    .map((one) => ({
      name: one['printer-name'],
      state: one['printer-state'],
      reasons: one['printer-state-reasons'],
      message: one['printer-state-message'],
      isAccepting: one['printer-is-accepting-jobs'],
      model: one['printer-make-and-model'],
      deviceUri: one['device-uri'],
    }))
}

export function createCups(url: string): Cups {
  const ask = createAsk(url)
  return {
    url,
    printers: async () => {
      try {
        return printersIn(
          await ask('CUPS-Get-Printers', '/', { 'requested-attributes': Object.keys(printerAttributes.shape) }),
        )
      } catch (error) {
        // CUPS refuses the list when the machine has no printers.
        if (error instanceof CupsRefusal && /no destinations|not-found/i.test(error.message)) return []
        throw error
      }
    },
    print: async (printerName, { title, media, pdf }) => {
      const answer = await ask(
        'Print-Job',
        `/printers/${encodeURIComponent(printerName)}`,
        { 'job-name': title, 'document-format': 'application/pdf' },
        { job: { media }, data: pdf, withinMs: TAKES_WITHIN_MS },
      )
      const id = answer['job-attributes-tag'][0]?.['job-id']
      if (id === undefined) throw new CupsSilent('No job number was given')
      return id
    },
    job: async (id) => {
      const answer = await ask('Get-Job-Attributes', '/', { 'job-uri': jobUri(url, id) })
      const [one] = answer['job-attributes-tag']
      return {
        state: one?.['job-state'] ?? '',
        message: one?.['job-printer-state-message'] ?? '',
        isDelivered: one?.['job-printer-state-reasons'].includes('cups-waiting-for-job-completed') ?? false,
      }
    },
    cancel: async (id) => {
      await ask('Cancel-Job', '/', { 'job-uri': jobUri(url, id) })
    },
  }
}
