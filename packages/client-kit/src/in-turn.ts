/** Runs one at a time: however many hints arrive during a refresh, one more follows it. */
export function inTurn(run: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const turn = async () => {
    isRunning = true
    do {
      isWanted = false
      await run()
    } while (isWanted)
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void turn()
  }
}
