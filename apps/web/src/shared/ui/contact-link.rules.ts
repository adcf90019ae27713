/** Where a press on somebody's contact leads: to a mail, or to a call. */
export const contactLink = (contact: string) => (contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`)
