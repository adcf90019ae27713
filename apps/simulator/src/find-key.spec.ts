import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findKey } from './find-key.ts'

const home = await mkdtemp(path.join(tmpdir(), 'simulator-'))
afterAll(() => rm(home, { recursive: true }))

async function leaveKey(folder: string, key: string) {
  await mkdir(path.join(home, folder), { recursive: true })
  await writeFile(path.join(home, folder, 'demo-channel-key'), `${key}\n`)
}

test("the given key comes first, then the environment, then the demo's", async () => {
  await leaveKey('data', 'from-the-demo')
  const env = { INIT_CWD: home, CHANNEL_KEY: 'from-the-environment' }
  expect(await findKey('given', env)).toBe('given')
  expect(await findKey(undefined, env)).toBe('from-the-environment')
  expect(await findKey(undefined, { INIT_CWD: home })).toBe('from-the-demo')
})

test('the data folder is configurable', async () => {
  await leaveKey('elsewhere', 'moved')
  expect(await findKey(undefined, { INIT_CWD: home, DATA_DIR: 'elsewhere' })).toBe('moved')
  expect(await findKey(undefined, { INIT_CWD: '/', DATA_DIR: path.join(home, 'elsewhere') })).toBe('moved')
})

test('a missing key is reported with the searched places and how to pass one', async () => {
  const looking = findKey(undefined, { INIT_CWD: home, DATA_DIR: 'nowhere' })
  await expect(looking).rejects.toThrow(`${path.join(home, 'nowhere', 'demo-channel-key')} and`)
  await expect(looking).rejects.toThrow('npm start')
})
