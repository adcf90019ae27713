import { listFoods } from '@brigade/contract/foods/foods.contract.ts'

const CATEGORY = 'category'
const { categoryId } = listFoods.input.shape

/** The category in an address. What is no id is ignored. */
export const categoryIn = (query: URLSearchParams): string | undefined =>
  categoryId.safeParse(query.get(CATEGORY) ?? undefined).data

export const categoryQuery = (category: string | undefined): string =>
  category === undefined ? '' : `?${new URLSearchParams({ [CATEGORY]: category })}`
