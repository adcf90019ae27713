import type { Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'

interface Food {
  _id: string
  category: { _id: string }
  isDelisted: boolean
}

/** How many foods come to a station: those named there, those of its categories, and to the first all others. */
export function countAssigned(stationId: string, stations: Kitchen['stations'], foods: readonly Food[]): number {
  const stationOf = ({ _id, category }: Food) =>
    stations.find(({ foodIds }) => foodIds.includes(_id)) ??
    stations.find(({ categoryIds }) => categoryIds.includes(category._id)) ??
    stations[0]
  return foods.filter((food) => !food.isDelisted && stationOf(food)?._id === stationId).length
}
