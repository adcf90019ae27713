/** What is read when it is first wanted, and then kept. A reading that failed is tried again. */
export function loadOnce<Data>(read: () => Promise<Data>): () => Promise<Data> {
  let reading: Promise<Data> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
