import { pino, type DestinationStream, type Logger } from 'pino'

/** What code below the HTTP layer may log with; pino's own logger and its children fit. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const secrets = ['authorization', 'cookie', 'set-cookie', 'x-api-key', 'password', 'otp', 'token', 'apiKey', 'secret']

/** A pattern matches one depth only, so each secret is named where a line, a body or a request would carry it. */
const places = ['', '*.', '*.*.', '*.*.*.']

/**
 * One JSON line an event, on standard error: standard output stays for the person who started Brigade.
 * Values under a secret's name are hidden down to three levels deep.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: places.flatMap((place) => secrets.map((name) => `${place.slice(0, -1)}["${name}"]`)),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
}
