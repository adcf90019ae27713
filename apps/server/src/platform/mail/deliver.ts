import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

export interface Message {
  /** An e-mail address, or a mobile number that begins with '+'. */
  to: string
  subject: string
  text: string
}

export type Deliver = (message: Message) => Promise<void>

const PATIENCE_MS = 15_000

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
}

/** Signs in at the mail server without sending anything. Throws the reason why that failed. */
export async function verifyMail(smtpUrl: string): Promise<void> {
  const transport = await openTransport(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function mailer(smtpUrl: string, from: string): Deliver {
  let transport: ReturnType<typeof openTransport> | undefined
  return async ({ to, subject, text }) => {
    transport ??= openTransport(smtpUrl)
    await (await transport).sendMail({ from, to, subject, text })
  }
}

/** `SMS_URL` is https://ACCOUNT:TOKEN@host?from=+64211234567. Without a path it means the account's Messages.json. */
function texter(smsUrl: string): Deliver {
  const url = new URL(smsUrl)
  const account = decodeURIComponent(url.username)
  const credentials = Buffer.from(`${account}:${decodeURIComponent(url.password)}`).toString('base64')
  // A bare '+' in a query decodes to a space.
  const from = `+${(url.searchParams.get('from') ?? url.searchParams.get('From') ?? '').replaceAll(/\D/g, '')}`
  const path = url.pathname === '/' ? `/2010-04-01/Accounts/${account}/Messages.json` : url.pathname
  return async ({ to, text }) => {
    const answer = await fetch(`${url.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`)
  }
}

function terminal(print: (line: string) => void): Deliver {
  return async ({ to, text }) => {
    print(`\n  To ${to}:\n${text.replace(/^/gm, '    ')}\n`)
  }
}

function missing(what: string): Deliver {
  return async () => {
    throw new Error(`${what} is not configured`)
  }
}

/** Chooses SMTP for addresses, SMS for numbers, and the terminal only when neither is configured. */
export function createDeliver(config: Config, log: Log, print: (line: string) => void): Deliver {
  const unconfigured = config.smtpUrl === undefined && config.smsUrl === undefined
  const byMail = config.smtpUrl ? mailer(config.smtpUrl, config.smtpFrom) : missing('SMTP_URL')
  const bySms = config.smsUrl ? texter(config.smsUrl) : missing('SMS_URL')
  const show = terminal(print)
  return async (message) => {
    if (unconfigured) return show(message)
    const deliver = message.to.startsWith('+') ? bySms : byMail
    try {
      await deliver(message)
    } catch (error) {
      // Logs only the reason: the text holds a code.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'message not delivered')
      throw error
    }
  }
}
