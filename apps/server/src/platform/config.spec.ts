import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

function complaintsAbout(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return String(error instanceof Error ? error.message : error).split('\n')
  }
  return []
}

describe('configuration', () => {
  it('needs no setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      trustProxy: false,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      demo: true,
      smtpUrl: undefined,
      smsUrl: undefined,
      processes: 1,
      webhookNetworks: [],
      logLevel: 'warn',
      backup: { place: undefined, everyHours: 24, keep: 14, keepDays: undefined, passphrase: undefined },
    })
  })

  it('takes an address past a pooler only beside that of the pooler', () => {
    const direct = 'postgres://brigade:secret@127.0.0.1:5432/brigade'
    expect(complaintsAbout({ DIRECT_DATABASE_URL: direct })).toEqual([
      'DIRECT_DATABASE_URL must not be set without DATABASE_URL.',
    ])
    const both = { DATABASE_URL: direct.replace('5432', '6432'), DIRECT_DATABASE_URL: direct }
    expect(readConfig(both)).toMatchObject({ directDatabaseUrl: direct })
  })

  it('takes the address of a replica only beside that of the leader', () => {
    const replica = 'postgres://brigade:secret@127.0.0.1:5433/brigade'
    expect(complaintsAbout({ REPLICA_DATABASE_URL: replica })).toEqual([
      'REPLICA_DATABASE_URL must not be set without DATABASE_URL.',
    ])
    const both = { DATABASE_URL: replica.replace('5433', '5432'), REPLICA_DATABASE_URL: replica }
    expect(readConfig(both)).toMatchObject({ replicaDatabaseUrl: replica })
  })

  it('reads where backups go, how often, how long they are kept, and their passphrase', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'brigade-config-')), 'passphrase')
    await writeFile(file, 'correct horse battery\n')
    const { backup } = readConfig({
      BACKUP_TO: 'backups',
      BACKUP_EVERY_HOURS: '6',
      BACKUP_KEEP: '40',
      BACKUP_KEEP_DAYS: '30',
      BACKUP_PASSPHRASE_FILE: file,
    })
    expect(backup).toEqual({
      place: { folder: path.resolve('backups') },
      everyHours: 6,
      keep: 40,
      keepDays: 30,
      passphrase: 'correct horse battery',
    })
    const address = 'https://key:secret@s3.example/bucket/folder?region=eu-west-1'
    expect(readConfig({ BACKUP_TO: address }).backup.place).toEqual({ s3: new URL(address) })
    await rm(path.dirname(file), { recursive: true })
  })

  it('refuses backups that could not be made or opened again', () => {
    expect(complaintsAbout({ BACKUP_TO: 'https://s3.example/bucket' })).toEqual([
      'BACKUP_TO must be a folder, or an address such as https://key:secret@s3.example/bucket/folder?region=eu-west-1.',
    ])
    expect(complaintsAbout({ BACKUP_PASSPHRASE: 'short', BACKUP_EVERY_HOURS: '0', BACKUP_KEEP: '0' })).toEqual([
      'BACKUP_EVERY_HOURS must be a whole number from 1 to 720.',
      'BACKUP_KEEP must be a whole number from 1 to 10000.',
      'BACKUP_PASSPHRASE must have at least 12 characters.',
    ])
    expect(complaintsAbout({ BACKUP_PASSPHRASE_FILE: '/no/such/file' })).toEqual([
      'BACKUP_PASSPHRASE_FILE must name a readable file with at least 12 characters.',
    ])
  })

  it('reads the settings of a restaurant with its own servers', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://back.office.example/',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      DATA_DIR: '/var/lib/brigade',
      DATABASE_URL: 'postgres://brigade:secret@db:5432/brigade',
      SMTP_URL: 'smtps://user:secret@mail.example',
      SMTP_FROM: 'Back office <office@example.org>',
      MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      MAP_TILE_CREDIT: 'Tiles of the county',
      PROCESSES: '4',
      LOG_LEVEL: 'info',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://back.office.example',
      trustProxy: '10.0.0.0/8, 127.0.0.1',
      dataDir: '/var/lib/brigade',
      smtpFrom: 'Back office <office@example.org>',
      mapTileCredit: 'Tiles of the county',
      processes: 4,
      logLevel: 'info',
    })
  })

  it('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('shows the demo outside production, and follows DEMO everywhere', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it('allows webhooks to the machine itself only where the demo is asked for, unless it is told', () => {
    expect(readConfig({}).webhookNetworks).toEqual([])
    expect(readConfig({ DEMO: '0' }).webhookNetworks).toEqual([])
    expect(readConfig({ DEMO: '1' }).webhookNetworks).toEqual(['127.0.0.0/8', '::1/128'])
    expect(readConfig({ DEMO: '1', WEBHOOK_NETWORKS: '10.1.0.0/16' }).webhookNetworks).toEqual(['10.1.0.0/16'])
    const networks = readConfig({ DEMO: '0', WEBHOOK_NETWORKS: '10.1.0.0/16, 127.0.0.1' }).webhookNetworks
    expect(networks).toEqual(['10.1.0.0/16', '127.0.0.1'])
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'back.office.example'],
    ['PUBLIC_URL', 'https://example.org/brigade'],
    ['TRUST_PROXY', 'everyone'],
    ['DATABASE_URL', 'mysql://db/brigade'],
    ['DEMO', 'yes'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_FROM', 'the office'],
    ['SMS_URL', 'twilio'],
    ['MAP_TILE_URL', 'https://tiles.example/all.png'],
    ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png?key={apikey}'],
    ['MAP_TILE_CREDIT', 'x'.repeat(201)],
    ['GEOCODER_URL', 'nominatim'],
    ['WEBHOOK_NETWORKS', 'home'],
    ['WEBHOOK_NETWORKS', '10.0.0.0/40'],
    ['PROCESSES', '0'],
    ['LOG_LEVEL', 'chatty'],
  ])('refuses %s=%s in one sentence that names the variable', (name, value) => {
    const complaints = complaintsAbout({ [name]: value })
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(new RegExp(`^${name} must .+\\.$`))
  })

  it('names every wrong variable at once, and no secret', () => {
    const complaints = complaintsAbout({ PORT: 'x', DATABASE_URL: 'hunter2', LOG_LEVEL: 'loud' })
    expect(complaints.map((complaint) => complaint.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL'])
    expect(complaints.join()).not.toContain('hunter2')
  })
})
