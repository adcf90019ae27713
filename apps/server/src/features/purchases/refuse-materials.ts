import type { MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { refuse } from '../../platform/refusal.ts'

export function refuseMaterials(
  code: 'material-unknown' | 'stock-finished',
  sent: readonly string[],
  refused: ReadonlySet<string>,
  params?: MessageParams,
): never {
  const message = say(`error.${code}`, params)
  const fields = sent.flatMap((matId, index) =>
    refused.has(matId) ? [[`materials.${index}.matId`, message] as const] : [],
  )
  return refuse(code, { ...(params && { params }), fields: Object.fromEntries(fields) })
}
