import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { textInput } from '../kernel/input-schema.ts'
import { isLocale } from '../kernel/locale.ts'
import { isBusinessCurrency, isTimeZone } from './business.rules.ts'

export const businessErrors = defineErrors({
  'set-up-closed': 403,
  /** Amounts of orders are in the present currency. */
  'currency-in-use': 409,
  /** Amounts of records would not be exact in a currency with other decimals. */
  'currency-recorded': 409,
  /** A price is above the largest in the other currency. */
  'currency-price': 409,
})

const currencyCode = z.string({ error: 'input.currency' }).refine(isBusinessCurrency, { error: 'input.currency' })
export const timeZoneName = z.string({ error: 'input.time-zone' }).refine(isTimeZone, { error: 'input.time-zone' })

const localeName = z.string({ error: 'input.locale' }).refine(isLocale, { error: 'input.locale' })

const setUpToken = z.string().min(1).max(200)

export const getSetUp = endpoint({
  name: 'get-set-up',
  summary: 'Check whether a set-up link is still valid, and list the currencies to choose from',
  method: 'GET',
  path: '/manager/set-up',
  who: 'anyone',
  input: z.object({ token: setUpToken }),
  data: z.object({ open: z.boolean(), currencies: z.array(z.string()) }),
})

/** The business is created when the owner completes the ordinary sign-in with the code. */
export const setUp = endpoint({
  name: 'set-up',
  summary: 'Name the business and send its owner a code',
  method: 'POST',
  path: '/manager/set-up',
  who: 'anyone',
  secret: true,
  input: z.object({
    token: setUpToken,
    name: textInput('name', { minLength: 1, maxLength: 120 }),
    currency: currencyCode,
    timeZone: timeZoneName,
    provider: textInput('mobile-or-email', { maxLength: 254 }),
  }),
  data: z.object({ key: z.string() }),
  errors: businessErrors,
})

const details = z.object({
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** The form of dates and amounts, such as `en-NZ`. */
  locale: z.string(),
  /** The currency stays once something was sold. */
  hasSold: z.boolean(),
})

export const businessDetails = endpoint({
  name: 'business-details',
  summary: 'Get the name, currency, default time zone and locale of the business',
  method: 'GET',
  path: '/admin/business',
  who: 'owner',
  input: z.object({}),
  data: details,
})

export const changeBusiness = endpoint({
  name: 'change-business',
  summary: 'Change the name, default time zone and locale of the business, and its currency while nothing was sold',
  method: 'PATCH',
  path: '/admin/business',
  who: 'owner',
  input: z.object({
    name: textInput('name', { minLength: 1, maxLength: 120 }),
    currency: currencyCode,
    timeZone: timeZoneName,
    /** The present one if absent. */
    locale: localeName.optional(),
  }),
  data: details,
  errors: businessErrors,
})
