import { say } from '@brigade/contract/messages/say.ts'
import { refuse } from '../../platform/refusal.ts'

/** Throws `name-taken`, or `name-archived` if forms do not show the entry that has it, at `field`. */
export function refuseTaken(name: string, namesake?: { isArchived: boolean }, field = 'name'): never {
  const code = namesake?.isArchived ? 'name-archived' : 'name-taken'
  return refuse(code, { params: { name }, fields: { [field]: say(`error.${code}`, { name }) } })
}
