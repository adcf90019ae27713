import { afterAll } from 'vitest'

const ends: Array<() => unknown> = []

/** Does it after the spec file's last test, the latest first. Unlike `afterAll`, it may be called in hooks and tests. */
export function atFileEnd(end: () => unknown): void {
  ends.push(end)
}

/** Called by the setup file of each spec file. */
export function endFileAfterItsTests(): void {
  afterAll(async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
  })
}
