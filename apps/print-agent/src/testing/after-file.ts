import { afterAll } from 'vitest'

const undone: (() => Promise<unknown>)[] = []

// Here, as the spec file is read: what a test registers while it runs would not be called.
afterAll(async () => {
  for (let undo = undone.pop(); undo !== undefined; undo = undone.pop()) await undo()
})

/** Has something done when the spec file is over, the latest first. */
export function afterFile(undo: () => Promise<unknown>): void {
  undone.push(undo)
}
