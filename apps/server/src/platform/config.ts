import path from 'node:path'
import { PRINT_SERVICE_PORT } from '@brigade/contract/printing/print-service.contract.ts'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { backupPlace, passphrase, passphraseFile } from './backup/backup-config.ts'
import { logLevels } from './log.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

function address(what: string, ...protocols: string[]) {
  const said = `must be ${what}`
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), said)
}

const origin = z
  .string()
  .refine((text) => isWebOrigin(text), 'must be an address such as https://brigade.example, without a path')
  .transform((text) => new URL(text).origin)

function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${pathname}${search}${hash}` === '/'
}

const localOrigin = origin.refine(
  (address) => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname) && address.startsWith('http:'),
  `must be an address of the machine itself, such as http://127.0.0.1:${PRINT_SERVICE_PORT}`,
)

/** Addresses and networks, or a number of proxies, in the form of Fastify's `trustProxy`. */
const proxies = z
  .string()
  .regex(
    /^(true|false|\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/,
    'must be true, false, a number of proxies, or their addresses',
  )
  .transform((text): boolean | number | string => {
    if (text === 'true' || text === 'false') return text === 'true'
    return /^\d{1,2}$/.test(text) ? Number(text) : text
  })

/** Addresses such as `127.0.0.1`, and networks such as `10.1.0.0/16`. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every((one) => (one.includes('/') ? ipaddr.isValidCIDR(one) : ipaddr.isValid(one))),
    'must be addresses and networks such as 127.0.0.1 or 10.1.0.0/16, separated by commas',
  )

const LOOPBACK = ['127.0.0.0/8', '::1/128']

const databaseAddress = address(
  'an address such as postgres://user:password@host:5432/brigade',
  'postgres:',
  'postgresql:',
)

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: proxies.default(false),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: databaseAddress.optional(),
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  REPLICA_DATABASE_URL: databaseAddress.optional(),
  DEMO: flag.optional(),
  SMTP_URL: address('an address such as smtp://user:password@host:587', 'smtp:', 'smtps:').optional(),
  SMTP_FROM: z
    .string()
    .regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address')
    .default('Brigade <brigade@localhost>'),
  SMS_URL: address(
    'an address such as https://account:token@api.twilio.com?from=+3225550100',
    'http:',
    'https:',
  ).optional(),
  MAP_TILE_URL: z
    .string()
    .refine(
      (text) =>
        /^https?:/.test(text) &&
        URL.canParse(text.replaceAll(/\{\w\}/g, 'a')) &&
        ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
        // MapLibre knows no other placeholders and shows an empty map when it meets one.
        !/[{}]/.test(text.replaceAll(/\{[zxysr]\}/g, '')),
      'must be an http address with {z}, {x} and {y}, perhaps {s} or {r}, and no other {…}',
    )
    .optional(),
  MAP_TILE_CREDIT: z.string().max(200, 'must be at most 200 characters').default('© OpenStreetMap contributors'),
  GEOCODER_URL: address('an http address', 'http:', 'https:').optional(),
  PRINT_SERVICE_URL: localOrigin.default(`http://127.0.0.1:${PRINT_SERVICE_PORT}`),
  WEBHOOK_NETWORKS: networks.optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_EVERY_HOURS: whole(1, 720).default(24),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  BACKUP_KEEP_DAYS: whole(1, 36_500).optional(),
  BACKUP_PASSPHRASE: passphrase.optional(),
  BACKUP_PASSPHRASE_FILE: passphraseFile.optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  PROCESSES: whole(1, 64).default(1),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  NODE_ENV: z.string().optional(),
})

const variables = settings
  .refine(({ BACKUP_PASSPHRASE: one, BACKUP_PASSPHRASE_FILE: other }) => one === undefined || other === undefined, {
    path: ['BACKUP_PASSPHRASE_FILE'],
    message: 'must not be set together with BACKUP_PASSPHRASE',
  })
  .refine(({ DATABASE_URL: pooled, DIRECT_DATABASE_URL: direct }) => direct === undefined || pooled !== undefined, {
    path: ['DIRECT_DATABASE_URL'],
    message: 'must not be set without DATABASE_URL',
  })
  .refine(({ DATABASE_URL: leader, REPLICA_DATABASE_URL: replica }) => replica === undefined || leader !== undefined, {
    path: ['REPLICA_DATABASE_URL'],
    message: 'must not be set without DATABASE_URL',
  })

export type Config = ReturnType<typeof readConfig>

/** Reads the configuration. Throws one StartError that names every wrong variable, but no value: it may be a secret. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => {
      const value = env[name]?.trim()
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const read = variables.safeParse(given)
  if (!read.success) {
    throw new StartError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    /** Past a pooler of transactions: for what needs a session, such as listening, migrations and backups. */
    directDatabaseUrl: data.DIRECT_DATABASE_URL,
    /** A streaming replica, from which past orders and figures are read. */
    replicaDatabaseUrl: data.REPLICA_DATABASE_URL,
    /** Whether to fill an empty installation with the demo. */
    demo: data.DEMO ?? data.NODE_ENV !== 'production',
    smtpUrl: data.SMTP_URL,
    smtpFrom: data.SMTP_FROM,
    smsUrl: data.SMS_URL,
    mapTileUrl: data.MAP_TILE_URL,
    mapTileCredit: data.MAP_TILE_CREDIT,
    geocoderUrl: data.GEOCODER_URL,
    /** The address of the print service as seen from a browser of the same machine. */
    printServiceUrl: data.PRINT_SERVICE_URL,
    /** The networks that webhooks may call besides public addresses: the machine itself only where the operator asks for the demo. */
    webhookNetworks: data.WEBHOOK_NETWORKS ?? (data.DEMO ? LOOPBACK : []),
    backup: {
      /** Without it, no backups are scheduled. */
      place: data.BACKUP_TO,
      everyHours: data.BACKUP_EVERY_HOURS,
      keep: data.BACKUP_KEEP,
      keepDays: data.BACKUP_KEEP_DAYS,
      passphrase: data.BACKUP_PASSPHRASE ?? data.BACKUP_PASSPHRASE_FILE,
    },
    /** Without it, no metrics are collected. */
    metricsPort: data.METRICS_PORT,
    processes: data.PROCESSES,
    logLevel: data.LOG_LEVEL,
  }
}
