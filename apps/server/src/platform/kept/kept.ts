import { LRUCache } from 'lru-cache'
import type { Db } from '../db/db.ts'
import { readVersions, type BranchVersions, type VersionReader, type Versions } from './versions.store.ts'

/** Stands for the memory of one server. Values of different servers in one process are kept apart. */
export type Memory = object

/** What a call knows of the versions, and how it keeps values. */
export interface Kept {
  memory: Memory
  /** The versions of a branch, or of the business for null; undefined if this call must read everything. */
  versionsOf: (restId: string | null) => Promise<Partial<BranchVersions> | undefined>
  /**
   * Allows a transaction to use values that are kept under these versions of a branch, which it read itself. It must
   * change nothing that they count.
   */
  rely: (restId: string, versions: BranchVersions) => void
  /** Runs `keep` once what the call has read is certain: at once, or after the commit. */
  whenCertain: (keep: () => void) => void
  /** What this call reads may be given to others that wait for it: it is committed. */
  isShared: boolean
}

/** A call on the pool may use kept values at once. `versions` are those that the call has read already. */
export function keptForReading(memory: Memory, read: VersionReader, versions?: Versions): Kept {
  const known = new Map<string | null, Promise<Partial<BranchVersions> | undefined>>()
  if (versions) known.set(null, Promise.resolve(versions.business))
  for (const [restId, found] of versions?.branches ?? []) known.set(restId, Promise.resolve(found))
  const find = async (restId: string | null) => {
    const { business, branches } = await read(restId ?? undefined)
    return restId === null ? business : branches.get(restId)
  }
  return {
    memory,
    versionsOf: (restId) => {
      const found = known.get(restId) ?? find(restId)
      known.set(restId, found)
      return found
    },
    rely: (restId, relied) => void known.set(restId, Promise.resolve(relied)),
    whenCertain: (keep) => keep(),
    isShared: true,
  }
}

/** A transaction reads what it may have changed itself, unless it relies on versions. */
export function keptForChanging(memory: Memory, whenCertain: Kept['whenCertain']): Kept {
  const known = new Map<string | null, BranchVersions>()
  return {
    memory,
    versionsOf: async (restId) => known.get(restId),
    rely: (restId, versions) => void known.set(restId, versions),
    whenCertain,
    isShared: false,
  }
}

/** For work outside a server: everything is read. */
export const nothingKept: Kept = {
  memory: {},
  versionsOf: async () => undefined,
  rely: () => undefined,
  whenCertain: () => undefined,
  isShared: false,
}

/**
 * Lets a transaction use values of a branch that are kept. It must change nothing that their versions count. One
 * statement.
 */
export async function relyOnBranch({ db, kept }: { db: Db; kept: Kept }, restId: string): Promise<void> {
  const { branches } = await readVersions(db, [restId])
  const versions = branches.get(restId)
  if (versions) kept.rely(restId, versions)
}

interface Entry<Value> {
  version: string
  value: Value
}

interface Keeping<Value> {
  /** The changes after which a value is read again. */
  follows: ReadonlyArray<keyof BranchVersions>
  /** The bytes of all values of the kind, roughly. The least recently used go first. */
  mostBytes: number
  /**
   * Reads all values that a call asks for if one is missing. Otherwise a change that commits after the call has read the
   * versions would be in the values that it reads, and not in those that are kept.
   */
  isReadWhole?: boolean
  bytesOf?: (value: Value) => number
}

/** Returns the values that exist. */
type Reading<Value> = (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>

interface Call {
  db: Db
  kept: Kept
}

function versionIn(versions: Partial<BranchVersions>, follows: Keeping<unknown>['follows']): string {
  const parts = follows.map((name) => {
    const version = versions[name]
    if (version === undefined) throw new Error(`The business has no version of its ${name}`)
    return version
  })
  return parts.join('.')
}

/**
 * Makes a function that returns values of a branch, or of the business for null, by their keys. It reads only those that
 * have changed. A value is kept under the versions from before it was read, so a change meanwhile makes it look too old,
 * never too new. Calls that miss the same values under the same versions share one reading.
 */
export function keeping<Value extends object>({
  follows,
  mostBytes,
  isReadWhole = false,
  bytesOf = (value) => 2 * JSON.stringify(value).length,
}: Keeping<Value>) {
  const memories = new WeakMap<Memory, LRUCache<string, Entry<Value>>>()
  const readings = new WeakMap<Memory, Map<string, Promise<ReadonlyMap<string, Value>>>>()
  const shared = (memory: Memory, what: string, read: () => Promise<ReadonlyMap<string, Value>>) => {
    const underWay = readings.get(memory) ?? new Map<string, Promise<ReadonlyMap<string, Value>>>()
    readings.set(memory, underWay)
    const reading = underWay.get(what) ?? read().finally(() => underWay.delete(what))
    underWay.set(what, reading)
    return reading
  }
  const entriesIn = (memory: Memory) => {
    const found = memories.get(memory)
    if (found) return found
    const sizeCalculation = ({ value }: Entry<Value>, key: string) => bytesOf(value) + 2 * key.length
    const made = new LRUCache<string, Entry<Value>>({ maxSize: mostBytes, sizeCalculation })
    memories.set(memory, made)
    return made
  }

  return async (
    { kept }: Call,
    restId: string | null,
    keys: readonly string[],
    read: Reading<Value>,
  ): Promise<ReadonlyMap<string, Value>> => {
    const versions = await kept.versionsOf(restId)
    if (!versions) return read(keys)
    const version = versionIn(versions, follows)
    const entries = entriesIn(kept.memory)
    const found = new Map<string, Value>()
    const absent: string[] = []
    const nameOf = (key: string) => `${restId} ${key}`
    for (const key of keys) {
      const entry = entries.get(nameOf(key))
      if (entry?.version === version) found.set(key, entry.value)
      else absent.push(key)
    }
    if (absent.length === 0) return found
    const missing = isReadWhole ? keys : absent
    const what = `${version} ${nameOf(missing.join())}`
    const fresh = await (kept.isShared ? shared(kept.memory, what, () => read(missing)) : read(missing))
    for (const [key, value] of fresh) found.set(key, value)
    kept.whenCertain(() => {
      for (const [key, value] of fresh) entries.set(nameOf(key), { version, value })
    })
    return found
  }
}

interface Kind<Value> extends Keeping<Value> {
  read: (db: Db, restId: string, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
}

/** As `keeping`, for values of branches that are always read in the same way. */
export function keptValues<Value extends object>({ read, ...kind }: Kind<Value>) {
  const keep = keeping<Value>(kind)
  return (ctx: Call, restId: string, keys: readonly string[]): Promise<ReadonlyMap<string, Value>> =>
    keep(ctx, restId, keys, (missing) => read(ctx.db, restId, missing))
}

/** As `keptValues`, for one value of each branch. */
export function keptValue<Value extends object>({
  read,
  ...kind
}: Keeping<Value> & { read: (db: Db, restId: string) => Promise<Value | undefined> }) {
  const keep = keeping<Value>(kind)
  return async (ctx: Call, restId: string): Promise<Value | undefined> => {
    const found = await keep(ctx, restId, [''], async () => {
      const value = await read(ctx.db, restId)
      return new Map(value ? [['', value]] : [])
    })
    return found.get('')
  }
}
