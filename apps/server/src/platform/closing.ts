import { report } from '@brigade/node-kit/start-error.ts'

type Close = () => Promise<void>

export interface Closing {
  /** Something that is now open; closed before everything added earlier. */
  add(close: Close): void
  /** Closes everything and ends the process with `code`. Asked a second time, ends it at once. */
  begin(code: number): void
  readonly begun: boolean
}

const PATIENCE = 15_000
/** One Ctrl-C can arrive twice: from the terminal, and again from npm, which passes on its own. */
const ECHO = 1000

/** The way out of the process: latest first, so that requests end before the database they use. */
export function createClosing(): Closing {
  const open: Close[] = []
  let begun = 0

  async function closeAll(): Promise<boolean> {
    let clean = true
    for (let close = open.pop(); close !== undefined; close = open.pop()) {
      try {
        await close()
      } catch (error) {
        report(error)
        clean = false
      }
    }
    return clean
  }

  return {
    get begun() {
      return begun > 0
    },
    add(close) {
      open.push(close)
    },
    begin(code) {
      if (begun > 0) {
        if (Date.now() - begun > ECHO) process.exit(1)
        return
      }
      begun = Date.now()
      setTimeout(() => {
        report('Some requests did not end in time.')
        process.exit(1)
      }, PATIENCE).unref()
      void closeAll().then((clean) => process.exit(clean ? code : 1))
    },
  }
}
