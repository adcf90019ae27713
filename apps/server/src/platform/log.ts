import { pino, type DestinationStream, type Logger } from 'pino'

/** The logging methods used below the HTTP layer. Pino's loggers fit. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const secrets = ['authorization', 'cookie', 'set-cookie', 'x-api-key', 'password', 'otp', 'token', 'apiKey', 'secret']

/** A pattern matches one depth only, so each secret is listed for every depth. */
const prefixes = ['', '*.', '*.*.', '*.*.*.']

/** Logs JSON lines to standard error, since standard output is for the operator. Hides secrets three levels deep. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: prefixes.flatMap((prefix) => secrets.map((name) => `${prefix.slice(0, -1)}["${name}"]`)),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
}
