interface Listing {
  isDelisted: boolean
  delistedAt: Date | null
}

interface ListedFood {
  isDelisted: boolean
  variations: ReadonlyArray<{ id: string; isDelisted: boolean }>
}

/** What is not named stays. */
interface ChangedListing {
  food?: Listing
  variations: Array<{ id: string; set: Listing }>
}

/** What is stored of what can be ordered again. */
export const listedAgain: Listing = { isDelisted: false, delistedAt: null }

/**
 * A whole food off the menu, or on it again. What is delisted already keeps its date. Variations that are off the menu beside
 * others stay off; if all of them are, all come back, because a listed food can be ordered.
 */
export function listingAfter({ isDelisted, variations }: ListedFood, toDelist: boolean, now: Date): ChangedListing {
  if (toDelist) return { ...(!isDelisted && { food: { isDelisted: true, delistedAt: now } }), variations: [] }
  const isOff = variations.every((variation) => variation.isDelisted)
  return {
    ...(isDelisted && { food: listedAgain }),
    variations: isOff ? variations.map(({ id }) => ({ id, set: listedAgain })) : [],
  }
}
