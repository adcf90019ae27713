/** How a connection that is lost is sought again, as Socket.IO takes it: for ever, and by each browser at a time of its own. */
export const seeking = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
  timeout: 20_000,
}
