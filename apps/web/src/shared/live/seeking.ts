/** Socket.IO's reconnection settings: without end, and at random times to spread the load. */
export const seeking = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
  timeout: 20_000,
}
