import type { addFood as addCall } from '@brigade/contract/foods/add-food.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { unknownMaterials } from '../ingredients/ingredients.public.ts'
import { findCondition, unknownEntries, wrongNumbers } from '../lookups/lookups.public.ts'
import { offeredServices } from '../restaurants/restaurants.public.ts'

type Sent = InputOf<typeof addCall>
type Choices = Pick<Sent['variations'][number], 'taxId' | 'customiIds' | 'addonIds' | 'ingredients'>

interface Input extends Pick<
  Sent,
  'restId' | 'restTypeIds' | 'menuIds' | 'coalitionIds' | 'categoryId' | 'isFreeClaim' | 'conditionId'
> {
  conditionValue: Sent['conditionValue']
  variations: readonly Choices[]
}

type Problem = readonly [string, string]

/** Returns messages by path in the order of the form. `under` is the path of the variations. */
export async function unknownInFood(ctx: Context, input: Input, under = 'variations'): Promise<Record<string, string>> {
  const { variations } = input
  const [offered, lists, materials, condition] = await Promise.all([
    offeredServices(ctx, input.restId),
    unknownEntries(ctx, {
      categories: [input.categoryId],
      menus: input.menuIds,
      coalitions: input.coalitionIds,
      taxes: variations.flatMap(({ taxId }) => taxId ?? []),
      customizations: variations.flatMap(({ customiIds }) => customiIds),
      addons: variations.flatMap(({ addonIds }) => addonIds),
    }),
    unknownMaterials(
      ctx,
      variations.flatMap(({ ingredients }) => ingredients.map(({ matId }) => matId)),
    ),
    input.conditionId === null ? undefined : findCondition(ctx, input.conditionId),
  ])
  const otherServices = new Set(input.restTypeIds.filter((id) => !offered.has(id)))
  return Object.fromEntries([
    ...unknownOf(otherServices, 'restTypeIds', input.restTypeIds),
    ...unknownOf(lists.menus, 'menuIds', input.menuIds),
    ...(input.isFreeClaim && input.conditionValue
      ? condition
        ? wrongNumbers(condition.kind, input.conditionValue, 'food.free-claim-values')
        : [notInList('conditionId')]
      : []),
    ...unknownOf(lists.coalitions, 'coalitionIds', input.coalitionIds),
    ...(lists.categories.size > 0 ? [notInList('categoryId')] : []),
    ...variations.flatMap(({ taxId, customiIds, addonIds, ingredients }, index) => {
      const of = `${under}.${index}`
      return [
        ...(taxId !== null && lists.taxes.has(taxId) ? [notInList(`${of}.taxId`)] : []),
        ...unknownOf(lists.customizations, `${of}.customiIds`, customiIds),
        ...unknownOf(lists.addons, `${of}.addonIds`, addonIds),
        ...ingredients.flatMap(({ matId }, line) =>
          materials.has(matId) ? [notInList(`${of}.ingredients.${line}.matId`)] : [],
        ),
      ]
    }),
  ])
}

function notInList(path: string): Problem {
  return [path, say('input.not-in-list')]
}

function unknownOf(unknown: ReadonlySet<string>, path: string, ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) => (unknown.has(id) ? [notInList(`${path}.${index}`)] : []))
}
