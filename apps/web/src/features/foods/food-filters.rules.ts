import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'

type Asked = SentOf<typeof listFoods>

/** What the list of foods is limited to, apart from the search, and its order. */
export type FoodFilters = Pick<Asked, 'categoryId' | 'menuId' | 'service' | 'mark' | 'sort'>

const { categoryId, menuId, service, mark, sort } = listFoods.input.shape

/** The filters in an address. What is none is ignored. */
export function foodFiltersIn(query: URLSearchParams): FoodFilters {
  const read = (name: string) => query.get(name) ?? undefined
  return {
    categoryId: categoryId.safeParse(read('category')).data,
    menuId: menuId.safeParse(read('menu')).data,
    service: service.safeParse(read('service')).data,
    mark: mark.safeParse(read('status')).data,
    sort: sort.safeParse(read('sort')).data,
  }
}

export function foodQuery(filters: FoodFilters): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  set('category', filters.categoryId)
  set('menu', filters.menuId)
  set('service', filters.service)
  set('status', filters.mark)
  set('sort', filters.sort)
  return query.size === 0 ? '' : `?${query}`
}

/** An order hides nothing, so it is no filter. */
export function filtersSet(filters: FoodFilters): number {
  return Object.values({ ...filters, sort: undefined }).filter((value) => value !== undefined).length
}
