import { auditTrailMessages } from '@brigade/contract/audit/audit-trail.messages.ts'
import type { AuditTextKey } from './audit-keys.ts'
import type { ChangedField } from './changed-fields.rules.ts'

// Longer values stand below the sentence.
const LONGEST = 80

/** A piece of a sentence: a value, or the words around it. */
export interface Piece {
  text: string
  isValue: boolean
}

const isLong = (value: string | null) => value !== null && (value.length > LONGEST || value.includes('\n'))

/** Its sides do not fit into a sentence. */
export function isLongChange({ before, after, members }: ChangedField): boolean {
  return members ? isLong(members.added) || isLong(members.removed) : isLong(before) || isLong(after)
}

/** What happened to a field. Members that came and members that went are told apart. */
export function changeSentences(field: ChangedField): Piece[][] {
  const { before, after, members, opened } = field
  const name = field.name === '' ? undefined : field.name
  if (opened) return [pieces(opened.isOpen ? 'audit.was-opened' : 'audit.was-closed', { name: opened.record })]
  if (members) {
    return [
      members.added !== null &&
        pieces(name ? 'audit.member-added-to' : 'audit.member-added', { name, after: members.added }),
      members.removed !== null &&
        pieces(name ? 'audit.member-removed-from' : 'audit.member-removed', { name, before: members.removed }),
    ].filter((sentence) => sentence !== false)
  }
  const known = {
    name: name ?? auditTrailMessages['audit.value'],
    before: before ?? undefined,
    after: after ?? undefined,
  }
  if (before === null) return [pieces('audit.was-set', known)]
  return [pieces(after === null ? 'audit.was-cleared' : 'audit.was-changed', known)]
}

function pieces(key: AuditTextKey, values: Readonly<Record<string, string | undefined>>): Piece[] {
  return auditTrailMessages[key].split(/(\{\{\w+\}\})/).flatMap((part) => {
    const [, word] = /^\{\{(\w+)\}\}$/.exec(part) ?? []
    const text = word === undefined ? part : values[word]
    return text === undefined || text === '' ? [] : [{ text, isValue: word !== undefined && word !== 'name' }]
  })
}
