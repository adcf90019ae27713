import { say } from '@brigade/contract/messages/say.ts'
import { printAsked, type PrintAsked } from '@brigade/contract/printing/print-service.contract.ts'

export function readJob(sent: unknown): PrintAsked | string {
  const read = printAsked.safeParse(sent)
  if (read.success) return read.data
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.') || 'body'))].join(', ')
  return say('print-service.bad-job', { fields })
}
