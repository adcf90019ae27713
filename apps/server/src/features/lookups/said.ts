import { say } from '@brigade/contract/messages/say.ts'

const nameOf = (entry: { name: string } | { catName: string }) => ('name' in entry ? entry.name : entry.catName)

/** The reply to an addition. */
export async function added<Entry extends { name: string } | { catName: string }>(adding: Promise<Entry>) {
  const data = await adding
  return { data, message: say('lookups.added', { name: nameOf(data) }) }
}

/** The reply to a change. */
export async function changed<Entry extends ({ name: string } | { catName: string }) & { isArchived: boolean }>(
  changing: Promise<Entry>,
  isArchived: boolean | undefined,
) {
  const data = await changing
  const done = isArchived === undefined ? 'saved' : isArchived ? 'archived' : 'restored'
  return { data, message: say(`lookups.${done}`, { name: nameOf(data) }) }
}
