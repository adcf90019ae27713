import { afterAll } from 'vitest'

const undone: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (let undo = undone.pop(); undo !== undefined; undo = undone.pop()) await undo()
})

/** Runs `undo` at the end of the spec file, in reverse order. */
export function afterFile(undo: () => Promise<unknown>): void {
  undone.push(undo)
}
