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

/**
 * Returns messages by path in the order of the form. `under` is the path of the variations. With `keeps`, only the
 * archived entries that a saved food has already may stay.
 */
export async function unknownInFood(
  ctx: Context,
  input: Input,
  under = 'variations',
  keeps?: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const { categoryId, menuIds, coalitionIds } = input
  const [offered, lists, inVariations, condition] = await Promise.all([
    offeredServices(ctx, input.restId),
    unknownEntries(ctx, { categories: [categoryId], menus: menuIds, coalitions: coalitionIds }, keeps),
    unknownInVariations(ctx, input.variations, (at) => `${under}.${at}`, keeps),
    input.conditionId === null ? undefined : findCondition(ctx, input.conditionId),
  ])
  const otherServices = new Set(input.restTypeIds.filter((id) => !offered.has(id)))
  return {
    ...Object.fromEntries([
      ...unknownOf(otherServices, 'restTypeIds', input.restTypeIds),
      ...unknownOf(lists.menus, 'menuIds', input.menuIds),
      ...(input.isFreeClaim && input.conditionValue
        ? condition
          ? wrongNumbers(condition.kind, input.conditionValue, 'food.free-claim-values')
          : [notInList('conditionId')]
        : []),
      ...unknownOf(lists.coalitions, 'coalitionIds', input.coalitionIds),
      ...(lists.categories.size > 0 ? [notInList('categoryId')] : []),
    ]),
    ...inVariations,
  }
}

/** Returns messages by path. `pathOf` is the path of the variation at an index. */
export async function unknownInVariations(
  ctx: Context,
  variations: readonly Choices[],
  pathOf: (at: number) => string,
  keeps?: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const chosen = {
    taxes: variations.flatMap(({ taxId }) => taxId ?? []),
    customizations: variations.flatMap(({ customiIds }) => customiIds),
    addons: variations.flatMap(({ addonIds }) => addonIds),
  }
  const [lists, materials] = await Promise.all([
    unknownEntries(ctx, chosen, keeps),
    unknownMaterials(
      ctx,
      variations.flatMap(({ ingredients }) => ingredients.map(({ matId }) => matId)),
    ),
  ])
  const problems = variations.flatMap(({ taxId, customiIds, addonIds, ingredients }, at) => {
    const pathIn = (field: string) => [pathOf(at), field].filter((part) => part !== '').join('.')
    return [
      ...(taxId !== null && lists.taxes.has(taxId) ? [notInList(pathIn('taxId'))] : []),
      ...unknownOf(lists.customizations, pathIn('customiIds'), customiIds),
      ...unknownOf(lists.addons, pathIn('addonIds'), addonIds),
      ...ingredients.flatMap(({ matId }, line) =>
        materials.has(matId) ? [notInList(pathIn(`ingredients.${line}.matId`))] : [],
      ),
    ]
  })
  return Object.fromEntries(problems)
}

function notInList(path: string): Problem {
  return [path, say('input.not-in-list')]
}

function unknownOf(unknown: ReadonlySet<string>, path: string, ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) => (unknown.has(id) ? [notInList(`${path}.${index}`)] : []))
}
