import { report } from '@brigade/node-kit/start-error.ts'

type Close = () => Promise<void>

export interface Closing {
  add(close: Close): void
  begin(code: number): void
  readonly begun: boolean
}

const PATIENCE = 15_000
/** One Ctrl-C can arrive twice: npm passes on the terminal's signal. */
const ECHO = 1000

/** Resources close in reverse order, so that requests end before the database. A second request exits at once. */
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
