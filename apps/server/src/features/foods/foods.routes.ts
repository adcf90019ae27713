import { addFood as addCall } from '@brigade/contract/foods/add-food.contract.ts'
import {
  changeAvailability as availabilityCall,
  changeOffer as offerCall,
  changePrice as priceCall,
  changeStock as stockCall,
  delistFood as delistCall,
} from '@brigade/contract/foods/change-food.contract.ts'
import { copyFoods as copyCall, previewCopies as previewCall } from '@brigade/contract/foods/copy-foods.contract.ts'
import { leaveFoodStep as leaveStepCall, readFoodStep as stepCall } from '@brigade/contract/foods/food-step.contract.ts'
import { editFood as editCall } from '@brigade/contract/foods/edit-food.contract.ts'
import {
  changeFavourite as favouriteCall,
  listFavourites as favouritesCall,
} from '@brigade/contract/foods/favourites.contract.ts'
import { moveFood as moveCall } from '@brigade/contract/foods/menu-order.contract.ts'
import {
  restoreListing as restoreListingCall,
  restoreOffers as restoreOffersCall,
  restorePrices as restorePricesCall,
  restoreStocks as restoreStocksCall,
} from '@brigade/contract/foods/restore-foods.contract.ts'
import {
  changeAvailabilities as availabilitiesCall,
  changeFoods as placesCall,
  changeOffers as offersCall,
  changePrices as pricesCall,
  changeStocks as stocksCall,
  delistFoods as delistsCall,
} from '@brigade/contract/foods/several-foods.contract.ts'
import {
  addVariation as addVariationCall,
  addVariationAtPrice as addVariationAtPriceCall,
  changeVariation as changeVariationCall,
  listArchivedVariations as archivedCall,
} from '@brigade/contract/foods/variations.contract.ts'
import { findFoods as findCall } from '@brigade/contract/foods/foods.contract.ts'
import { readMenuUses as usesCall } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind } from '../../platform/http/bind.ts'
import { addFood } from './add-food.ts'
import { addVariation } from './add-variation.ts'
import { changeAvailability } from './change-availability.ts'
import { changeOffer } from './change-offer.ts'
import { changePrice } from './change-price.ts'
import { changeStock } from './change-stock.ts'
import { changeVariation, listArchivedVariations } from './change-variation.ts'
import { copyFoods, previewCopies } from './copy-foods.ts'
import { delistFood } from './delist-food.ts'
import { editFood } from './edit-food.ts'
import { changeFavourite, listFavourites } from './favourites.ts'
import { findFoods } from './find-foods.ts'
import { readMenuUses } from './menu-uses.ts'
import { leaveFoodStep, readFoodStep } from './food-step.ts'
import { moveFood } from './move-food.ts'
import { restoreListing, restoreOffers, restorePrices, restoreStocks } from './restore-foods.ts'
import {
  changeAvailabilities,
  changeOffers,
  changePlaces,
  changePrices,
  changeStocks,
  delistFoods,
} from './several-foods.ts'

const inAll = (data: { changed: number }) => ({ data, message: say('foods.several-changed', { count: data.changed }) })

export const foodsRoutes = [
  bind(findCall, async (ctx, input) => ({ data: await findFoods(ctx, input) })),
  bind(usesCall, async (ctx, { restId }) => ({ data: await readMenuUses(ctx, restId) })),
  bind(addCall, async (ctx, input, pictures) => {
    const data = await addFood(ctx, input, pictures)
    return { data, message: say('foods.added', { food: data.name }) }
  }),
  bind(editCall, async (ctx, input, pictures) => {
    const data = await editFood(ctx, input, pictures)
    return { data, message: say('foods.edited', { food: data.name }) }
  }),
  bind(archivedCall, async (ctx, input) => ({ data: await listArchivedVariations(ctx, input) })),
  bind(addVariationCall, async (ctx, input) => ({
    data: await addVariation(ctx, input),
    message: say('foods.variation-added', { variation: input.variation.name }),
  })),
  bind(addVariationAtPriceCall, async (ctx, input) => ({
    data: await addVariation(ctx, input),
    message: say('foods.variation-added', { variation: input.variation.name }),
  })),
  bind(changeVariationCall, changeVariation),
  bind(availabilityCall, async (ctx, input) => ({
    data: await changeAvailability(ctx, input),
    message: say('foods.availability-changed'),
  })),
  bind(priceCall, async (ctx, input) => ({
    data: await changePrice(ctx, input),
    message: say('foods.price-changed'),
  })),
  bind(stockCall, async (ctx, input) => ({
    data: await changeStock(ctx, input),
    message: say('foods.stock-changed'),
  })),
  bind(offerCall, async (ctx, input) => ({
    data: await changeOffer(ctx, input),
    message: say(input.hasOffer ? 'foods.offer-changed' : 'foods.offer-ended'),
  })),
  bind(delistCall, delistFood),
  bind(favouritesCall, async (ctx, { restId }) => ({ data: await listFavourites(ctx, restId) })),
  bind(favouriteCall, async (ctx, input) => ({ data: await changeFavourite(ctx, input) })),
  bind(moveCall, async (ctx, input) => ({ data: await moveFood(ctx, input) })),
  bind(placesCall, async (ctx, input) => inAll(await changePlaces(ctx, input))),
  bind(pricesCall, async (ctx, input) => inAll(await changePrices(ctx, input))),
  bind(stocksCall, async (ctx, input) => inAll(await changeStocks(ctx, input))),
  bind(availabilitiesCall, async (ctx, input) => inAll(await changeAvailabilities(ctx, input))),
  bind(offersCall, async (ctx, input) => inAll(await changeOffers(ctx, input))),
  bind(delistsCall, async (ctx, input) => inAll(await delistFoods(ctx, input))),
  bind(restorePricesCall, async (ctx, input) => inAll(await restorePrices(ctx, input))),
  bind(restoreStocksCall, async (ctx, input) => inAll(await restoreStocks(ctx, input))),
  bind(restoreOffersCall, async (ctx, input) => inAll(await restoreOffers(ctx, input))),
  bind(restoreListingCall, async (ctx, input) => inAll(await restoreListing(ctx, input))),
  bind(previewCall, async (ctx, input) => ({ data: await previewCopies(ctx, input) })),
  bind(stepCall, async (ctx, input) => ({ data: await readFoodStep(ctx, input) })),
  bind(leaveStepCall, async (ctx, input) => {
    const data = await leaveFoodStep(ctx, input)
    return { data, message: say('foods.step-left', { food: data.name }) }
  }),
  bind(copyCall, async (ctx, input) => {
    const { count, ...data } = await copyFoods(ctx, input)
    return { data, message: say('foods.copied', { count }) }
  }),
]
