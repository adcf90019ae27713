/** A name in a mail stands on one line, so that it cannot pass for the mail's own words, and must not look like the code. */
export const inAMail = (name: string) => name.replaceAll(/\s+/g, ' ').replaceAll(/\p{Nd}{6,}/gu, '…')
