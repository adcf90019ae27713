export type Endings = Array<() => Promise<unknown>>

/** Runs work, and then, in reverse order, what it added to its endings; also when it fails and after Ctrl-C. */
export async function withEndings(work: (endings: Endings) => Promise<void>): Promise<void> {
  const endings: Endings = []
  let ending: Promise<void> | undefined
  const endAll = () => {
    ending ??= (async () => {
      for (const end of endings.toReversed()) {
        await end().catch((error: unknown) => void process.stderr.write(`While ending: ${String(error)}\n`))
      }
    })()
    return ending
  }
  const interrupted = () => void endAll().finally(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    await work(endings)
  } finally {
    await endAll()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}
