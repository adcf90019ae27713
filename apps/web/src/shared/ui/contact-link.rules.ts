/** The link of a contact: a mail address or a telephone number. */
export const contactLink = (contact: string) => (contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`)
