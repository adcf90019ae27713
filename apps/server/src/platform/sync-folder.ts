import { open } from 'node:fs/promises'

/** The names of new and renamed files survive a power cut once their folder is on the disk. Windows opens no folders. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
