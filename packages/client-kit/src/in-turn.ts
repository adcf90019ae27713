/** Runs one refresh at a time. Any number of hints during a refresh cause one more. */
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
