/** What one station cooks of an order. */
export interface StationPart {
  station: string
  /** Null if the station has no printer of its own. */
  printerId: string | null
  foodIds: readonly string[]
}

export interface StationTicket {
  printerId: string
  /** The stations that it is for, and their foods; null on a ticket of the whole order. */
  of: { station: string; foodIds: string[] } | null
}

interface Outlets {
  /** The printers in use. A part of any other goes to the default one. */
  printerIds: ReadonlySet<string>
  defaultId: string | null
  /** The default printer prints the whole order, for the pass. */
  hasFullCopy: boolean
}

/**
 * The tickets of an order, at most one for each printer. Foods of a station without a printer go to the default printer;
 * without that, no ticket shows them.
 */
export function stationTickets(parts: readonly StationPart[], outlets: Outlets): StationTicket[] {
  const { printerIds, defaultId, hasFullCopy } = outlets
  const whole = defaultId === null ? [] : [{ printerId: defaultId, of: null }]
  const placeOf = ({ printerId }: StationPart) =>
    printerId !== null && printerIds.has(printerId) ? printerId : defaultId
  const places = new Set(parts.map(placeOf))
  if (places.size === 0) return whole
  const tickets = [...places].flatMap((printerId): StationTicket[] => {
    if (printerId === null) return []
    if (places.size === 1 || (printerId === defaultId && hasFullCopy)) return [{ printerId, of: null }]
    const here = parts.filter((part) => placeOf(part) === printerId)
    const station = here.map((part) => part.station).join(' + ')
    return [{ printerId, of: { station, foodIds: here.flatMap(({ foodIds }) => foodIds) } }]
  })
  return hasFullCopy && !places.has(defaultId) ? [...tickets, ...whole] : tickets
}
