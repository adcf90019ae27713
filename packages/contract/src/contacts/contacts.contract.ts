import { z } from 'zod'
import { accountsErrors } from '../accounts/accounts.contract.ts'
import { code, stepKey } from '../accounts/accounts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput, unused } from '../kernel/input-schema.ts'
import { isLandlineNumber } from './contacts.rules.ts'

export const contactsErrors = defineErrors({
  'contact-taken': 409,
})

const contact = z.object({
  _id: z.string(),
  isLandline: z.boolean(),
  contactNumber: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  isVerified: z.boolean(),
})
export type Contact = z.infer<typeof contact>

export const listContacts = endpoint({
  name: 'list-contacts',
  summary: 'List the phone numbers of a branch, including unverified ones, in the order they were added',
  method: 'GET',
  path: '/manager/contacts',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: z.array(contact),
})

const landline = z.object({
  isLandline: z.literal(true),
  contactNumber: textInput('no-or-name', { maxLength: 30 }).refine(isLandlineNumber, { error: 'contact.landline' }),
  mobileNumber: unused,
})
const mobile = z.object({
  isLandline: z.literal(false),
  mobileNumber: textInput('mobile', { maxLength: 30 }),
  contactNumber: unused,
})

export const addContact = endpoint({
  name: 'add-contact',
  summary: 'Add a phone number to a branch. A mobile number is sent a code and shown once verified',
  method: 'POST',
  path: '/manager/contact',
  who: 'approved',
  secret: true,
  input: z.object({ restId: idOf() }).and(z.discriminatedUnion('isLandline', [landline, mobile])),
  /** `key` verifies the contact together with the code; null for a landline. */
  data: contact.extend({ key: z.string().nullable() }),
  errors: { ...accountsErrors, ...contactsErrors },
})

export const verifyContact = endpoint({
  name: 'verify-contact',
  summary: 'Verify a mobile number by its code',
  method: 'POST',
  path: '/manager/verify-contact',
  who: 'approved',
  input: z.object({ key: stepKey, otp: code }),
  data: contact,
  errors: accountsErrors,
})

export const resendContactOtp = endpoint({
  name: 'resend-contact-otp',
  summary: 'Send another code to a mobile number',
  method: 'POST',
  path: '/manager/resend-contact-otp',
  who: 'approved',
  secret: true,
  input: z.object({ key: stepKey }),
  data: z.object({ key: z.string() }),
  errors: accountsErrors,
})

export const removeContact = endpoint({
  name: 'remove-contact',
  summary: 'Remove a phone number from a branch',
  method: 'DELETE',
  path: '/manager/contact',
  who: 'approved',
  input: z.object({ contactId: idOf() }),
  data: z.undefined(),
})
