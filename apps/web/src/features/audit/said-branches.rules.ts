import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'

type OfBranch = Pick<AuditEntry, 'restId'>

/** Tells whether the row of an entry names its branch: not where every row would say the one that is chosen. */
export function saysBranch(entries: readonly OfBranch[], chosen: string | undefined): (entry: OfBranch) => boolean {
  const branches = new Set(entries.flatMap(({ restId }) => restId ?? []))
  return ({ restId }) => branches.size > 1 || restId !== chosen
}
