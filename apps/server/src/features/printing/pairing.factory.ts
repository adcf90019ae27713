import type { PrintServiceActor } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { randomUUID } from 'node:crypto'
import { putPrintService } from './pairing.store.ts'

export async function makePairing(
  { db, time }: Pick<TestServer, 'db' | 'time'>,
  restId: string,
  {
    name = 'Kitchen PC',
    serviceId = randomUUID(),
  }: Partial<Pick<PrintServiceActor, 'serviceId'>> & { name?: string } = {},
) {
  const key = newSecret()
  const pairedAt = time.now
  const { id, name: given } = await putPrintService(db, {
    restId,
    id: newId(pairedAt),
    serviceId,
    name,
    keyHash: hashSecret(key),
    pairedAt,
  })
  return { id, key, serviceId, name: given }
}
