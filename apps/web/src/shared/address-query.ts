/** The query of the address as it is now. The screen shows a changed address only with its next rendering. */
export const addressQuery = (): URLSearchParams => new URLSearchParams(window.location.search)
