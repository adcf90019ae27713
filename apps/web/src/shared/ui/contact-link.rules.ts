export const contactLink = (contact: string) => (contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`)
