import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'

/** Discounts, voids, moves, payments and deletions are looked for, so each keeps its row. */
const everyday: ReadonlySet<string> = new Set<AuditAction>([
  'open cart',
  'add to cart',
  'change cart quantity',
  'remove from cart',
  'seat cart',
  'name cart',
  'enter allergy of cart',
  'charge cart',
  'set course',
  'change line note',
  'send to kitchen',
])

interface Folds {
  /** Without the acts that are folded away. */
  shown: readonly AuditEntry[]
  /** How many acts the row of an entry stands for, where it stands for several. */
  acts: ReadonlyMap<string, number>
}

/**
 * Folds everyday acts of one person on one cart that follow each other on one day. The latest stands for all of them,
 * until one of them is opened.
 */
export function foldCarts(
  entries: readonly AuditEntry[],
  dayOf: (entry: AuditEntry) => string,
  opened: ReadonlySet<string>,
): Folds {
  const shown: AuditEntry[] = []
  const acts = new Map<string, number>()
  for (const run of runsOf(entries, dayOf)) {
    const [latest] = run
    if (run.length === 1 || !latest || run.some(({ _id }) => opened.has(_id))) {
      shown.push(...run)
    } else {
      shown.push(latest)
      acts.set(latest._id, run.length)
    }
  }
  return { shown, acts }
}

function runsOf(entries: readonly AuditEntry[], dayOf: (entry: AuditEntry) => string): AuditEntry[][] {
  const runs: AuditEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && isOneCart(before, entry) && dayOf(before) === dayOf(entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

function isOneCart(a: AuditEntry, b: AuditEntry): boolean {
  const isOnePerson = a.actor.kind === b.actor.kind && a.actor._id === b.actor._id
  return a.on !== null && a.on === b.on && isOnePerson && everyday.has(a.action) && everyday.has(b.action)
}
