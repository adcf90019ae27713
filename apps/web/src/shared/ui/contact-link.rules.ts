export const contactLink = (contact: string) =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replaceAll(/[^\d+]/g, '')}`

/** How some countries group a number: the code of the country, then the groups. */
const COUNTRIES = [
  /^(\+1)(\d{3})(\d{3})(\d{4})$/,
  /^(\+44)(2\d)(\d{4})(\d{4})$/,
  /^(\+44)(\d{4})(\d{3})(\d{3})$/,
  /^(\+61)(4\d{2})(\d{3})(\d{3})$/,
  /^(\+61)(\d)(\d{4})(\d{4})$/,
  /^(\+64)(2\d)(\d{3})(\d{3,5})$/,
  /^(\+64)([34679])(\d{3})(\d{4})$/,
  /^(\+65)(\d{4})(\d{4})$/,
  /^(\+91)(\d{5})(\d{5})$/,
]

/** Codes of a country have one, two or three digits (ITU-T E.164). */
const ELSEWHERE = /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d{4,})$/

/** A contact as people read it: a number with its code in groups, anything else as it was typed. */
export function shownContact(contact: string): string {
  for (const country of COUNTRIES) {
    const groups = country.exec(contact)
    if (groups) return groups.slice(1).join(' ')
  }
  const [, code, rest = ''] = ELSEWHERE.exec(contact) ?? []
  return code === undefined ? contact : `${code} ${rest.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`
}
