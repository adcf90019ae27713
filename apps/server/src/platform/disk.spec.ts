import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { diskState, diskStateOf } from './disk.ts'

const MB = 1024 * 1024

it.each([
  ['a large disk with 2 GB left', { free: 2048 * MB, size: 500_000 * MB }, 'ok'],
  ['a large disk with 1000 MB left', { free: 1000 * MB, size: 500_000 * MB }, 'low'],
  ['a disk of 5 GB with 600 MB left', { free: 600 * MB, size: 5_000 * MB }, 'ok'],
  ['a disk of 5 GB with 400 MB left', { free: 400 * MB, size: 5_000 * MB }, 'low'],
  ['any disk with 63 MB left', { free: 63 * MB, size: 100 * MB }, 'full'],
] as const)('%s', (_name, disk, state) => {
  expect(diskStateOf(disk)).toBe(state)
})

it('reads the state of a folder, and takes a missing one for fine', async () => {
  expect(['ok', 'low', 'full']).toContain(await diskState(tmpdir()))
  expect(await diskState('/no/such/folder')).toBe('ok')
})
