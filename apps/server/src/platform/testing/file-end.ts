import { afterAll } from 'vitest'

const ends: Array<() => unknown> = []

/** Runs `end` after the spec file's last test, in reverse order. Unlike `afterAll`, hooks and tests may call it. */
export function atFileEnd(end: () => unknown): void {
  ends.push(end)
}

/** The setup file calls this for each spec file. */
export function endFileAfterItsTests(): void {
  afterAll(async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
  })
}
