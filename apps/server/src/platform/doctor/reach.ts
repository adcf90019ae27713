import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { codeOf } from '@brigade/node-kit/start-error.ts'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { verifyMail } from '../mail/deliver.ts'
import { fine, problem, warning, type Finding } from './finding.ts'

const ANSWERS_WITHIN_MS = 5000
const healthy = z.object({ error: z.literal(false) })

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error ? error.cause.message || codeOf(error.cause) : error.message
}

async function health(base: string): Promise<string | null> {
  const reply = await fetch(`${base}/health`, { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
  if (!reply.ok) return `HTTP ${reply.status}`
  const said: unknown = await reply.json().catch(() => null)
  return healthy.safeParse(said).success ? null : 'another program answers'
}

/** The handshake of the live channel, as a proxy must pass it on. */
function upgrade(base: string): Promise<string | null> {
  const address = new URL('/socket.io/?EIO=4&transport=websocket', base)
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asked = request(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'ZG9jdG9yIG9mIGJyaWdhZA==',
      },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    asked.once('upgrade', (_reply, socket) => {
      socket.destroy()
      resolve(null)
    })
    asked.once('response', (reply) => {
      reply.destroy()
      resolve(`HTTP ${reply.statusCode}`)
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** Whether Brigade answers at an address, on both channels. */
export async function checkAddress(base: string, isRequired: boolean): Promise<Finding[]> {
  const failed = isRequired ? problem : warning
  const trouble = await health(base).catch(reasonOf)
  if (trouble !== null) {
    const remedy = isRequired ? 'see the log, the proxy and the DNS entry' : 'start it'
    return [failed(`Brigade does not answer at ${base} (${trouble}); ${remedy}.`)]
  }
  const live = await upgrade(base).catch(reasonOf)
  if (live === null) return [fine(`Brigade answers at ${base}, and live updates pass`)]
  return [
    fine(`Brigade answers at ${base}`),
    failed(`${base} lets no WebSockets pass (${live}); let the proxy upgrade.`),
  ]
}

export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`
}

export async function checkCodes({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>) {
  if (smtpUrl === undefined && smsUrl === undefined) {
    return [warning('Sign-in codes appear in the terminal only; set SMTP_URL or SMS_URL.')]
  }
  const findings: Finding[] = []
  if (smtpUrl !== undefined) {
    findings.push(
      await verifyMail(smtpUrl).then(
        () => fine('The mail server lets Brigade in'),
        (error: unknown) => problem(`The mail server cannot be used (${reasonOf(error)}); see SMTP_URL.`),
      ),
    )
  }
  if (smsUrl !== undefined) findings.push(fine(`Codes go by SMS through ${new URL(smsUrl).host}; none was sent now`))
  return findings
}
