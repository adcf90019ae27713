import { MOST_FAVOURITES } from '@brigade/contract/foods/favourites.rules.ts'
import { LONGEST_CODE } from '@brigade/contract/foods/code.rules.ts'
import { allergens, MOST_TAGS, LONGEST_TAG, type Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { keptFields, type KeptField } from '@brigade/contract/foods/kept-field.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { textList } from '../../platform/db/text-list.ts'
import { oneUnit, recipeLine } from '../ingredients/ingredients.table.ts'
import { addons, categories, coalitions, conditions, customizations, menus, taxes } from '../lookups/lookups.table.ts'
import { restaurants, restTypes } from '../restaurants/restaurants.table.ts'

const limit = (most: number) => sql.raw(String(most))
/** A line that is too long for a tag. */
const tooLong = sql.raw(String.raw`'[^\n]{${LONGEST_TAG + 1}}'`)

/** Keys lead with the branch, so that the tables can be partitioned by it. */
export const foods = pgTable(
  'foods',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /**
     * Its place among the foods of its category. A move numbers them all from 1; a food that comes later has the time in
     * milliseconds instead, so it is the last without a look at the others. Null comes first, the newest of them at the top: foods
     * from before there were places, or from a server of the version before.
     */
    position: bigint({ mode: 'number' }),
    isCombo: boolean('is_combo').notNull().default(false),
    comboValidity: jsonb('combo_validity').$type<Validity>(),
    isFreeClaim: boolean('is_free_claim').notNull().default(false),
    freeValidity: jsonb('free_validity').$type<Validity>(),
    conditionId: uuid('condition_id').references(() => conditions.id),
    conditionValue: jsonb('condition_value').$type<Record<string, number>>(),
    /** Null from a server of the version before, which writes every column of a new row. The same holds for the tags. */
    allergens: text().array().$type<Allergen[]>().default([]),
    tags: text().array().default([]),
    images: text().array().notNull(),
    isDelisted: boolean('is_delisted').notNull().default(false),
    delistedAt: timestamp('delisted_at', { withTimezone: true, mode: 'date' }),
    /**
     * The food of another branch with which it is kept in step, and in what. All are null for a food that goes its own way. Such a
     * food is never followed itself, so locks of foods that follow none come before those of the others.
     */
    keptRestId: uuid('kept_rest_id'),
    keptFrom: uuid('kept_from'),
    keptFields: text('kept_fields').array().$type<KeptField[]>(),
    /** Every change raises the version; a change to an older version is refused. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('foods_id').on(t.id),
    index('foods_name').on(t.restId, sql`lower(${t.name})`),
    index('foods_followers')
      .on(t.keptRestId, t.keptFrom)
      .where(sql`${t.keptFrom} is not null`),
    foreignKey({ name: 'foods_kept_from', columns: [t.keptRestId, t.keptFrom], foreignColumns: [t.restId, t.id] }),
    check('foods_one_kind', sql`not (${t.isCombo} and ${t.isFreeClaim})`),
    check('foods_combo', sql`${t.isCombo} = (${t.comboValidity} is not null)`),
    check(
      'foods_free_claim',
      sql`${t.isFreeClaim} = (${t.freeValidity} is not null and ${t.conditionId} is not null and ${t.conditionValue} is not null)`,
    ),
    check(
      'foods_kept',
      sql`num_nonnulls(${t.keptRestId}, ${t.keptFrom}, ${t.keptFields}) in (0, 3) and ${t.keptRestId} is distinct from ${t.restId}
        and ${t.keptFields} <@ array[${textList(keptFields)}]::text[]`,
    ),
    check('foods_images', sql`cardinality(${t.images}) <= 5`),
    check(
      'foods_allergens',
      sql`${t.allergens} <@ array[${textList(allergens)}]::text[] and cardinality(${t.allergens}) <= ${limit(allergens.length)}`,
    ),
    // A check cannot contain a query, so the joined tags are searched for one that is too long or empty.
    check(
      'foods_tags',
      sql`cardinality(${t.tags}) <= ${limit(MOST_TAGS)} and array_position(${t.tags}, null) is null and '' <> all(${t.tags})
        and array_to_string(${t.tags}, chr(10)) !~ ${tooLong}`,
    ),
  ],
)

const ofFood = { restId: uuid('rest_id').notNull(), foodId: uuid('food_id').notNull() }

export const foodRestTypes = pgTable(
  'food_rest_types',
  {
    ...ofFood,
    typeId: uuid('type_id')
      .notNull()
      .references(() => restTypes.id),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.foodId, t.typeId] }),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
  ],
)

export const foodMenus = pgTable(
  'food_menus',
  {
    ...ofFood,
    menuId: uuid('menu_id')
      .notNull()
      .references(() => menus.id),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.foodId, t.menuId] }),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
  ],
)

export const foodCoalitions = pgTable(
  'food_coalitions',
  {
    ...ofFood,
    coalitionId: uuid('coalition_id')
      .notNull()
      .references(() => coalitions.id),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.foodId, t.coalitionId] }),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
  ],
)

/** What the tills of a branch show first. */
export const favouriteFoods = pgTable(
  'favourite_foods',
  {
    ...ofFood,
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.foodId] }),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
    // Places are unique, so they also limit how many there are.
    unique('favourite_foods_position').on(t.restId, t.position),
    check('favourite_foods_most', sql`${t.position} >= 0 and ${t.position} < ${limit(MOST_FAVOURITES)}`),
  ],
)

export const variations = pgTable(
  'variations',
  {
    ...ofFood,
    id: uuid().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    /** In the smallest unit. */
    price: integer().notNull(),
    /** What a customer pays within an offer or a combo, in the smallest unit. */
    discountPrice: integer('discount_price'),
    taxMode: text('tax_mode').$type<'none' | 'individual' | 'overall'>().notNull(),
    taxId: uuid('tax_id').references(() => taxes.id),
    availability: jsonb().$type<DayWindow[]>().notNull(),
    servingInfo: text('serving_info').notNull(),
    calorieCount: integer('calorie_count'),
    portionSize: text('portion_size').notNull(),
    /** In minutes. */
    preparationTime: integer('preparation_time'),
    /** What a scanner reads. */
    code: text(),
    hasOffer: boolean('has_offer').notNull().default(false),
    offerValidity: jsonb('offer_validity').$type<Validity>(),
    offerNote: text('offer_note').notNull().default(''),
    /** Whether portions are counted. If not, `noOfStock` null sells without end and 0 is sold out. */
    hasStock: boolean('has_stock').notNull(),
    noOfStock: integer('no_of_stock'),
    /** Until then nothing is sold. Then the portions count again. See `UNTIL_CHANGED` for those that a person sold out without an end. */
    soldOutUntil: timestamp('sold_out_until', { withTimezone: true, mode: 'date' }),
    isDelisted: boolean('is_delisted').notNull().default(false),
    delistedAt: timestamp('delisted_at', { withTimezone: true, mode: 'date' }),
    /** The variation of the food in another branch with which it is kept in step, in what its food says. */
    keptFrom: uuid('kept_from'),
    /** An archived variation is also delisted, so queries that leave out delisted variations leave it out. */
    archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.foodId], foreignColumns: [foods.restId, foods.id] }),
    index('variations_food').on(t.restId, t.foodId, t.position),
    uniqueIndex('variations_name').on(t.restId, t.foodId, sql`lower(${t.name})`),
    uniqueIndex('variations_one_default')
      .on(t.restId, t.foodId)
      .where(sql`${t.isDefault}`),
    // Archived variations keep theirs for the case that they are restored.
    uniqueIndex('variations_code')
      .on(t.restId, t.code)
      .where(sql`${t.code} is not null and ${t.archivedAt} is null`),
    check('variations_code_length', sql`char_length(${t.code}) between 1 and ${limit(LONGEST_CODE)}`),
    check('variations_archived', sql`${t.archivedAt} is null or (${t.isDelisted} and not ${t.isDefault})`),
    check('variations_price', sql`${t.price} >= 0`),
    check('variations_discount', sql`${t.discountPrice} is null or ${t.discountPrice} between 0 and ${t.price}`),
    check('variations_tax', sql`(${t.taxMode} = 'individual') = (${t.taxId} is not null)`),
    check(
      'variations_offer',
      sql`not ${t.hasOffer} or (${t.offerValidity} is not null and ${t.discountPrice} is not null and ${t.discountPrice} < ${t.price})`,
    ),
    check(
      'variations_stock',
      sql`(${t.noOfStock} is null or ${t.noOfStock} >= 0) and (not ${t.hasStock} or ${t.noOfStock} is not null)`,
    ),
  ],
)

const ofVariation = { restId: uuid('rest_id').notNull(), variationId: uuid('variation_id').notNull() }

export const variationCustomizations = pgTable(
  'variation_customizations',
  {
    ...ofVariation,
    customizationId: uuid('customization_id')
      .notNull()
      .references(() => customizations.id),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.variationId, t.customizationId] }),
    foreignKey({ columns: [t.restId, t.variationId], foreignColumns: [variations.restId, variations.id] }),
  ],
)

export const variationAddons = pgTable(
  'variation_addons',
  {
    ...ofVariation,
    addonId: uuid('addon_id')
      .notNull()
      .references(() => addons.id),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.variationId, t.addonId] }),
    foreignKey({ columns: [t.restId, t.variationId], foreignColumns: [variations.restId, variations.id] }),
  ],
)

export const variationIngredients = pgTable('variation_ingredients', { ...ofVariation, ...recipeLine }, (t) => [
  primaryKey({ columns: [t.restId, t.variationId, t.materialId] }),
  foreignKey({ columns: [t.restId, t.variationId], foreignColumns: [variations.restId, variations.id] }),
  check('variation_ingredients_unit', oneUnit(t)),
])
